BEGIN TRANSACTION;
CREATE TABLE accounts (
    player TEXT PRIMARY KEY REFERENCES players (id),
    login TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    email TEXT,
    created BIGINT NOT NULL
);
INSERT INTO "accounts" VALUES('yxX5rUy1Pnwh','anna','$argon2id$v=19$m=65536,t=3,p=4$ToaFB6yzBiGE41tNGw3R1w$WaUKtuCfKQS8FnbiVokaUEUrKvmxy2w2MmLW3oxlnUc','anna@example.org',1795095395487);
CREATE TABLE asked (
    email_hash TEXT PRIMARY KEY,
    time BIGINT NOT NULL
);
CREATE TABLE blocks (
    player TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (player, other)
);
CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    time BIGINT NOT NULL,
    line TEXT NOT NULL,
    emote INTEGER NOT NULL,
    PRIMARY KEY (table_id, n)
);
INSERT INTO "chat" VALUES('wQ1EYPFeGbLR',1,'yxX5rUy1Pnwh','Anna',1795095397450,'On commence ?',0);
CREATE TABLE deals (
    day TEXT NOT NULL,
    player TEXT NOT NULL,
    table_id TEXT NOT NULL UNIQUE,
    PRIMARY KEY (day, player)
);
CREATE TABLE deliveries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    turn INTEGER NOT NULL,
    channel TEXT NOT NULL,
    target TEXT NOT NULL,
    tries INTEGER NOT NULL,
    next BIGINT NOT NULL,
    PRIMARY KEY (table_id, turn, channel, target)
);
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    action_id TEXT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, action_id)
);
INSERT INTO "log" VALUES('z1RG3qed-aig',0,'start','{"game":"trambahn","hash":"9421e9ac15dd993322fca80f542d822cfae6ae899134751b089ad740e895e5a9","options":{"first":"random"},"players":["1","2"],"quai":1,"rules":1,"seats":2,"seed":20261116}');
INSERT INTO "log" VALUES('z1RG3qed-aig',1,'yxX5rUy1Pnwh:a1','{"action":{"card":"IV-5","do":"passenger","row":"IV"},"hash":"a27554d1f93d7ecab5b44450c3c8d08a637de87b5418172a276572d95470453d","n":1,"seat":0,"time":1795095395512}');
INSERT INTO "log" VALUES('z1RG3qed-aig',2,'yxX5rUy1Pnwh:a2','{"action":{"card":"III-3","do":"bank"},"hash":"4bba505cf2288e2f825889c87844dc802d6dfe987dbdd152c52d26116a387773","n":2,"seat":0,"time":1795095395521}');
INSERT INTO "log" VALUES('z1RG3qed-aig',3,'yxX5rUy1Pnwh:a3','{"action":{"card":"IV-4","do":"bank"},"hash":"1a51e65f9701e69839356fc1beab3a371cee8c24b53e33b5d6b7908361f5e717","n":3,"seat":0,"time":1795095395525}');
INSERT INTO "log" VALUES('z1RG3qed-aig',4,'yxX5rUy1Pnwh:a4','{"action":{"do":"end"},"hash":"9e035c61fdeb367b5fc4010a941d5b2c28c030b69c8bc887b1522625379c74dc","n":4,"seat":0,"time":1795095395529}');
INSERT INTO "log" VALUES('z1RG3qed-aig',5,'VpORQoz0RyVy:a5','{"action":{"card":"IV-8","do":"passenger","row":"IV"},"hash":"4334f14f54dd86bd5047ffd65beda6686bccbab01cd733e3cbee7b46c51fe203","n":5,"seat":1,"time":1795095395529}');
INSERT INTO "log" VALUES('z1RG3qed-aig',6,'VpORQoz0RyVy:a6','{"action":{"card":"I-7","do":"open"},"hash":"e944cc8ff57336519fa320f2979ec719ed1e3fc1ace77824b218b90269fa4a10","n":6,"seat":1,"time":1795095395533}');
INSERT INTO "log" VALUES('z1RG3qed-aig',7,'VpORQoz0RyVy:a7','{"action":{"do":"end"},"hash":"cf0895534c9058919166f8dcc3c82785de66ad96986ecf0341fdd0329731db5a","n":7,"seat":1,"time":1795095395534}');
INSERT INTO "log" VALUES('z1RG3qed-aig',8,'yxX5rUy1Pnwh:a8','{"action":{"card":"II-7","do":"passenger","row":"II"},"hash":"f0253b63216aa08c93410f4e5960fcdd01994fb6b6cde6333869a5d59ab0ce8e","n":8,"seat":0,"time":1795095395545}');
INSERT INTO "log" VALUES('z1RG3qed-aig',9,'yxX5rUy1Pnwh:a9','{"action":{"card":"III-5","do":"bank"},"hash":"105915bdf225c89e05830485cb17e5d0f17220482c01bd850b0e5a157587a54c","n":9,"seat":0,"time":1795095395553}');
INSERT INTO "log" VALUES('z1RG3qed-aig',10,'yxX5rUy1Pnwh:a10','{"action":{"card":"II-7","do":"bank"},"hash":"15dd7262e043c65d72cf10a713ac3657008f24c051735d864424e7d7585d2fbc","n":10,"seat":0,"time":1795095395557}');
INSERT INTO "log" VALUES('z1RG3qed-aig',11,'yxX5rUy1Pnwh:a11','{"action":{"card":"II-1","do":"bank"},"hash":"4832a4f0271010ceaacfd58a5ddf1a9f2151be8ff691b714758d69691d013831","n":11,"seat":0,"time":1795095395561}');
INSERT INTO "log" VALUES('z1RG3qed-aig',12,'yxX5rUy1Pnwh:a12','{"action":{"card":"IV-9","do":"bank"},"hash":"ba88aa8dd9ec9b975f0a29ae13577fb5ef141e8665d5dfe869529ff8938204cc","n":12,"seat":0,"time":1795095395571}');
INSERT INTO "log" VALUES('z1RG3qed-aig',13,'yxX5rUy1Pnwh:a13','{"action":{"do":"end"},"hash":"fcef676a76dc25c51fe90892866b9c81a9b9227853511a5ab109903fa19b0b4f","n":13,"seat":0,"time":1795095395577}');
INSERT INTO "log" VALUES('z1RG3qed-aig',14,'VpORQoz0RyVy:a14','{"action":{"card":"II-9","do":"passenger","row":"II"},"hash":"d1d972e585a62176bf8f1b5151de1eb5936c7bd2b2dae7c63b06ad0c89118dbe","n":14,"seat":1,"time":1795095395580}');
INSERT INTO "log" VALUES('z1RG3qed-aig',15,'VpORQoz0RyVy:a15','{"action":{"card":"III-8","do":"bank"},"hash":"b49bcd9d2582e9800cda917c9587ec6612a3ca2e4d6f17b85233c8ad122ef0ea","n":15,"seat":1,"time":1795095395585}');
INSERT INTO "log" VALUES('z1RG3qed-aig',16,'VpORQoz0RyVy:a16','{"action":{"do":"end"},"hash":"6dbb6a03fba4a0e05856a46572c18673c421e7f8a1284afd55e88b5612bbbb81","n":16,"seat":1,"time":1795095395593}');
INSERT INTO "log" VALUES('z1RG3qed-aig',17,'yxX5rUy1Pnwh:a17','{"action":{"card":"I-8","do":"passenger","row":"I"},"hash":"4941613016d09a7e02a31effc8afd76187e77a449efde812b4852ec8c46c4c6d","n":17,"seat":0,"time":1795095395595}');
INSERT INTO "log" VALUES('z1RG3qed-aig',18,'yxX5rUy1Pnwh:a18','{"action":{"card":"IV-6","do":"bank"},"hash":"930ac574b1330bbdecc4d91276631909dca17d6a9d8bdd9965febda8c138e7f0","n":18,"seat":0,"time":1795095395596}');
INSERT INTO "log" VALUES('z1RG3qed-aig',19,'yxX5rUy1Pnwh:a19','{"action":{"card":"I-10","do":"bank"},"hash":"deb10ca5aad41a9c056d5852f55173e6c756f2f6aa965d0758fc5d0c9ebe2e26","n":19,"seat":0,"time":1795095395609}');
INSERT INTO "log" VALUES('z1RG3qed-aig',20,'yxX5rUy1Pnwh:a20','{"action":{"card":"II-10","do":"bank"},"hash":"5f7e655493e92d0a087e61e8e3fa6ac9c19a6b414737c631b8bdbe08545305af","n":20,"seat":0,"time":1795095395611}');
INSERT INTO "log" VALUES('z1RG3qed-aig',21,'yxX5rUy1Pnwh:a21','{"action":{"card":"III-4","do":"bank"},"hash":"78a876de84448e6dbb31824ecf2473fc08aa39f907e0d0a49567a91160c3295f","n":21,"seat":0,"time":1795095395623}');
INSERT INTO "log" VALUES('z1RG3qed-aig',22,'yxX5rUy1Pnwh:a22','{"action":{"do":"end"},"hash":"7018280c3c32fc8173273a6a4cf3811e099c925a6b6a52186990af2b247723a2","n":22,"seat":0,"time":1795095395626}');
INSERT INTO "log" VALUES('z1RG3qed-aig',23,'VpORQoz0RyVy:a23','{"action":{"card":"I-3","do":"passenger","row":"I"},"hash":"50f5106af021504612bbca8ccab659dc10813d5095708f97af240ec32883298e","n":23,"seat":1,"time":1795095395630}');
INSERT INTO "log" VALUES('z1RG3qed-aig',24,'VpORQoz0RyVy:a24','{"action":{"card":"III-4","do":"passenger","row":"III"},"hash":"c8693ef37b86dd3ed53254974504bb305eb8f42cbd32b70b3c454fb0e868acd3","n":24,"seat":1,"time":1795095395637}');
INSERT INTO "log" VALUES('z1RG3qed-aig',25,'VpORQoz0RyVy:a25','{"action":{"card":"IV-1","do":"open"},"hash":"4be05ad516ac666186196405069615c3e639a1185b01b8b32dd52d29347d8e7e","n":25,"seat":1,"time":1795095395649}');
INSERT INTO "log" VALUES('z1RG3qed-aig',26,'VpORQoz0RyVy:a26','{"action":{"card":"III-9","do":"open"},"hash":"40f9ea395699fa2ad9905c3f58d0a292abe7d172637d7ec548fdfb843b4ee899","n":26,"seat":1,"time":1795095395659}');
INSERT INTO "log" VALUES('z1RG3qed-aig',27,'VpORQoz0RyVy:a27','{"action":{"card":"conductor","column":1,"do":"extend"},"hash":"39c274ca55086799f0422134576c6d7d41e2d13dc4c5273d5780a66b77528fe0","n":27,"seat":1,"time":1795095395663}');
INSERT INTO "log" VALUES('z1RG3qed-aig',28,'VpORQoz0RyVy:a28','{"action":{"do":"end"},"hash":"777f888c006db3002cc99f77b1b717d55a3bf9e194c42dba26ad0fc34de6efa9","n":28,"seat":1,"time":1795095395665}');
INSERT INTO "log" VALUES('z1RG3qed-aig',29,'yxX5rUy1Pnwh:a29','{"action":{"card":"II-3","do":"passenger","row":"II"},"hash":"af72fc130edbc01f98fe47fa7dc0c2a094518864069caf746dad248b7ff92688","n":29,"seat":0,"time":1795095395680}');
INSERT INTO "log" VALUES('z1RG3qed-aig',30,'yxX5rUy1Pnwh:a30','{"action":{"do":"end"},"hash":"77ec627c60ce581a3df0faea30fd24bd3777b64853eecab8d3afde386093593b","n":30,"seat":0,"time":1795095395689}');
INSERT INTO "log" VALUES('z1RG3qed-aig',31,'VpORQoz0RyVy:a31','{"action":{"card":"III-7","do":"passenger","row":"III"},"hash":"f75ca32e04d6cf90a4fc782e42f2561845de7c460f252d078a27d6c6805d68d8","n":31,"seat":1,"time":1795095395696}');
INSERT INTO "log" VALUES('z1RG3qed-aig',32,'VpORQoz0RyVy:a32','{"action":{"card":"I-6","do":"passenger","row":"I"},"hash":"49e383b7d11fd5b481dd6390b94271a38d1c24ee47beefbec1504910656c529e","n":32,"seat":1,"time":1795095395699}');
INSERT INTO "log" VALUES('z1RG3qed-aig',33,'VpORQoz0RyVy:a33','{"action":{"card":"I-7","do":"open"},"hash":"b3a6583874cfa32d4723f0e85e1ca5b9dcbc56644ab8c0232af83ff3ce8d8543","n":33,"seat":1,"time":1795095395705}');
INSERT INTO "log" VALUES('z1RG3qed-aig',34,'VpORQoz0RyVy:a34','{"action":{"card":"conductor","column":0,"do":"extend"},"hash":"971368964867f658f9802a2ff1e38ff3ad28f8cbef083c7d3368a3df06c31b21","n":34,"seat":1,"time":1795095395710}');
INSERT INTO "log" VALUES('z1RG3qed-aig',35,'VpORQoz0RyVy:a35','{"action":{"card":"conductor","column":0,"do":"extend"},"hash":"d01033b33da0942981bf0934a1e873b9932d592bdda9423d43f4f2824dadda81","n":35,"seat":1,"time":1795095395711}');
INSERT INTO "log" VALUES('z1RG3qed-aig',36,'VpORQoz0RyVy:a36','{"action":{"card":"IV-2","do":"bank"},"hash":"356e267e5eab5df381d383521d389562137bd9a5310be53e29604a3cbf856028","n":36,"seat":1,"time":1795095395715}');
INSERT INTO "log" VALUES('z1RG3qed-aig',37,'VpORQoz0RyVy:a37','{"action":{"column":0,"do":"buy","tram":"horse"},"hash":"a3d1a4cd80086dfaacb6a1179226ef33f75f16a2792b460e986f0bb10d945be3","n":37,"seat":1,"time":1795095395725}');
INSERT INTO "log" VALUES('z1RG3qed-aig',38,'VpORQoz0RyVy:a38','{"action":{"do":"end"},"hash":"129840720171b22d70234d205ef6f05c60a33ff0f35f825ee5e39cf4533681be","n":38,"seat":1,"time":1795095395729}');
INSERT INTO "log" VALUES('z1RG3qed-aig',39,'yxX5rUy1Pnwh:a39','{"action":{"card":"IV-4","do":"passenger","row":"IV"},"hash":"13d7dd165e3b3e3630eefa8f31826ef7d10f271216d0de9d3c7651cdb2b3d07d","n":39,"seat":0,"time":1795095395730}');
INSERT INTO "log" VALUES('z1RG3qed-aig',40,'yxX5rUy1Pnwh:a40','{"action":{"card":"II-7","do":"passenger","row":"II"},"hash":"8d789b09fe2b39dd638dbf8a65919a3318ebfee899abae7a0f324ef855c657fb","n":40,"seat":0,"time":1795095395745}');
INSERT INTO "log" VALUES('z1RG3qed-aig',41,'yxX5rUy1Pnwh:a41','{"action":{"card":"I-4","do":"bank"},"hash":"037d2346eb51fd352a584d27bef149e03bc287fbb34c40937d02baeb47d039dc","n":41,"seat":0,"time":1795095395757}');
INSERT INTO "log" VALUES('z1RG3qed-aig',42,'yxX5rUy1Pnwh:a42','{"action":{"card":"IV-9","do":"bank"},"hash":"45f8a6c7dfa2b75715e5fca2abb261c8e48b820ddc67c365d1a02568e7c3a45f","n":42,"seat":0,"time":1795095395763}');
INSERT INTO "log" VALUES('z1RG3qed-aig',43,'yxX5rUy1Pnwh:a43','{"action":{"do":"end"},"hash":"d80ae4ce8cb362f94fa2e84a4797d2308d4fca7bd126beb2f1ae594216073ba3","n":43,"seat":0,"time":1795095395775}');
INSERT INTO "log" VALUES('z1RG3qed-aig',44,'VpORQoz0RyVy:a44','{"action":{"card":"I-5","do":"passenger","row":"I"},"hash":"4a8193163b076378918debf79e34ec1329663d91ecb737d11ec981e87ae78cb7","n":44,"seat":1,"time":1795095395785}');
INSERT INTO "log" VALUES('z1RG3qed-aig',45,'VpORQoz0RyVy:a45','{"action":{"card":"IV-4","do":"open"},"hash":"3f0b7921ccc6701429c84a1475f96d68709fc631dd7a4301e0a7ccaace038474","n":45,"seat":1,"time":1795095395786}');
INSERT INTO "log" VALUES('z1RG3qed-aig',46,'VpORQoz0RyVy:a46','{"action":{"card":"II-5","do":"open"},"hash":"b02487dde2f8e38271a841466800a60b2af02236aaa955e445be6a31214562c9","n":46,"seat":1,"time":1795095395789}');
INSERT INTO "log" VALUES('z1RG3qed-aig',47,'VpORQoz0RyVy:a47','{"action":{"card":"IV-6","do":"bank"},"hash":"b6ec5fffc41e42e1a373d974c916e1eafcc34aa3cd06bab3d0df1c36c1ef6e02","n":47,"seat":1,"time":1795095395796}');
INSERT INTO "log" VALUES('z1RG3qed-aig',48,'VpORQoz0RyVy:a48','{"action":{"column":1,"do":"buy","tram":"horse"},"hash":"152e2b4c6b6692bec2249731b8876dc2ceb6bee18c352987db453c611c86095c","n":48,"seat":1,"time":1795095395805}');
INSERT INTO "log" VALUES('z1RG3qed-aig',49,'VpORQoz0RyVy:a49','{"action":{"do":"end"},"hash":"85d04dee40827bfbddda0cd61c632583aefdfd964424fa477446ffc60d9cc713","n":49,"seat":1,"time":1795095395815}');
INSERT INTO "log" VALUES('z1RG3qed-aig',50,'yxX5rUy1Pnwh:a50','{"action":{"card":"III-2","do":"passenger","row":"III"},"hash":"7a8e5ef1777669c983e8197e3a02f4311574bdfab602d32bde09bbe7d668b9a8","n":50,"seat":0,"time":1795095395819}');
INSERT INTO "log" VALUES('z1RG3qed-aig',51,'yxX5rUy1Pnwh:a51','{"action":{"card":"I-10","do":"bank"},"hash":"724a0f10c9cab03600c484069992fee110e9ec6c7bd0e0b914fb34a6a933f181","n":51,"seat":0,"time":1795095395823}');
INSERT INTO "log" VALUES('z1RG3qed-aig',52,'yxX5rUy1Pnwh:a52','{"action":{"card":"III-9","do":"bank"},"hash":"a4ff4dd39b8ab3b16e93112e06b9bb7c919fbbd5d8a3371fac59c47e58ea58e2","n":52,"seat":0,"time":1795095395826}');
INSERT INTO "log" VALUES('z1RG3qed-aig',53,'yxX5rUy1Pnwh:a53','{"action":{"card":"II-2","do":"bank"},"hash":"25f6c2e2bdae10e2c9fd157d7b9f2d06d7f5b5f9a9fc8904517bdfbc27dbf838","n":53,"seat":0,"time":1795095395826}');
INSERT INTO "log" VALUES('z1RG3qed-aig',54,'yxX5rUy1Pnwh:a54','{"action":{"card":"conductor","do":"bank"},"hash":"390e15c274a338c9c9a9d90074a45e228f10a90d860f7610ad9be5d68550473c","n":54,"seat":0,"time":1795095395830}');
INSERT INTO "log" VALUES('z1RG3qed-aig',55,'yxX5rUy1Pnwh:a55','{"action":{"do":"end"},"hash":"f9c1822fd610cfd8d88c3be845157fb54403530db763f0ed9619241dcee4e945","n":55,"seat":0,"time":1795095395836}');
INSERT INTO "log" VALUES('z1RG3qed-aig',56,'VpORQoz0RyVy:a56','{"action":{"card":"III-8","do":"passenger","row":"III"},"hash":"932cb86658dd0d0c0fd409cdec7330842334dbad83a271fca19d6100a9e44370","n":56,"seat":1,"time":1795095395837}');
INSERT INTO "log" VALUES('z1RG3qed-aig',57,'VpORQoz0RyVy:a57','{"action":{"card":"III-5","do":"passenger","row":"III"},"hash":"96df03ac8f50da67fa6d253d08507a7634f366b8fc29a1b6c5d78850c6d68de6","n":57,"seat":1,"time":1795095395845}');
INSERT INTO "log" VALUES('z1RG3qed-aig',58,'VpORQoz0RyVy:a58','{"action":{"card":"IV-5","do":"bank"},"hash":"e17e4226520ac48c7b96ab4d8cacde1a4fafc00ece97898c97bb9b6f56eb7e9e","n":58,"seat":1,"time":1795095395850}');
INSERT INTO "log" VALUES('z1RG3qed-aig',59,'VpORQoz0RyVy:a59','{"action":{"card":"I-4","do":"bank"},"hash":"fef59d3892326136afef1160b85e5d0d2851b671f9046555f74dfe45b76a163e","n":59,"seat":1,"time":1795095395853}');
INSERT INTO "log" VALUES('z1RG3qed-aig',60,'VpORQoz0RyVy:a60','{"action":{"card":"II-10","do":"bank"},"hash":"4a2b90c97888f5f2a94e3d94228c4591c355390599c635844b092e0dd252cf72","n":60,"seat":1,"time":1795095395858}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',0,'start','{"game":"station_master","hash":"fe77b4ade94c0aaae20a026f2ae0330d61ca251086f30ea69c0a52a5924ae6e9","options":{"cards":"standard","first":"random"},"players":["1","2","3"],"quai":1,"rules":1,"seats":3,"seed":20261116}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',1,'yxX5rUy1Pnwh:a1','{"action":{"card":"first","do":"couple","track":2},"hash":"d5b2383d68624990101d70875eb801e49ef0c2ec5c41e72d7fc8ac5752222aa9","n":1,"seat":0,"time":1795095395876}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',2,'VpORQoz0RyVy:a2','{"action":{"do":"place","track":2,"value":2},"hash":"8fb165e8155db46a7fb89a088345a4fc2ad08af5e2d16d04f4909470a187dbe4","n":2,"seat":1,"time":1795095395877}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',3,'On1WSDhrdrRu:a3','{"action":{"do":"place","track":1,"value":3},"hash":"31fcf6fa19eb32919ccff45d0548231c57eaeab1d21894d5216829e1be6a9725","n":3,"seat":2,"time":1795095395880}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',4,'yxX5rUy1Pnwh:a4','{"action":{"do":"place","track":2,"value":1},"hash":"9b37f6444ca2a0f0c4f8902b254dcf1e8604ee21f5f62e5dc80e8b549bd0bd20","n":4,"seat":0,"time":1795095395888}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',5,'VpORQoz0RyVy:a5','{"action":{"do":"place","track":1,"value":1},"hash":"e0f84ccbe23009dc1da3b4f0b0221b4cb50527161115b3da1bc58ccd27b6bb35","n":5,"seat":1,"time":1795095395902}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',6,'On1WSDhrdrRu:a6','{"action":{"do":"place","track":2,"value":2},"hash":"42d5dec467465a98253c04bd8a82fdf06ed5e1a82bf20e79484bb13bf9c5f2a0","n":6,"seat":2,"time":1795095395913}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',7,'yxX5rUy1Pnwh:a7','{"action":{"do":"place","track":3,"value":3},"hash":"c6215374b6f1bcd16997212a360a1ea35095d154481d192723e86f80b3a6ebe1","n":7,"seat":0,"time":1795095395914}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',8,'VpORQoz0RyVy:a8','{"action":{"card":"+1","do":"couple","track":2},"hash":"b10855857aef901a5ed15f6858010e6748da1355b02852161287b788758275de","n":8,"seat":1,"time":1795095395917}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',9,'On1WSDhrdrRu:a9','{"action":{"do":"place","track":3,"value":1},"hash":"11f71e1cee9ac7390a7374592ffe1a6cdaa06409c72d6cfc6ed5d7aa699364cb","n":9,"seat":2,"time":1795095395926}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',10,'yxX5rUy1Pnwh:a10','{"action":{"card":"+5","do":"couple","track":3},"hash":"d22aa5411fd719a407412f9cf2f8e41f46eefeec5082e0f65d2f3847f6a0ae94","n":10,"seat":0,"time":1795095395933}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',11,'VpORQoz0RyVy:a11','{"action":{"do":"place","track":1,"value":2},"hash":"824c8f1238e8798ef1b3026eded6014f48e8676f741599e4a2cfbe316c979a2b","n":11,"seat":1,"time":1795095395937}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',12,'On1WSDhrdrRu:a12','{"action":{"card":"-2","do":"couple","track":3},"hash":"e31412a3bb8320eb2a40bce91ad72f5b96d1af554f4be25908eab1e50f081a01","n":12,"seat":2,"time":1795095395949}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',13,'yxX5rUy1Pnwh:a13','{"action":{"do":"place","track":3,"value":1},"hash":"4c1c5ecc78540584b4a3f3b93c0de05e47792462ed7f2e65126f0b64b7d422e6","n":13,"seat":0,"time":1795095395950}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',14,'VpORQoz0RyVy:a14','{"action":{"card":"+2","do":"couple","track":2},"hash":"c97f81622f89a0f9c72432300132594e348f3ad8a47cfa152364a2c0353278e6","n":14,"seat":1,"time":1795095395960}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',15,'On1WSDhrdrRu:a15','{"action":{"card":"-3","do":"couple","track":2},"hash":"19e065da28c63c2a0154052d866318f7eeeb7a4351410d2e0a0e6610bf21a8e7","n":15,"seat":2,"time":1795095395963}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',16,'yxX5rUy1Pnwh:a16','{"action":{"card":"-2","do":"couple","track":1},"hash":"fd0c301b2346c522f7e3be1d20c52d7e0f73d67a1ab411f6d7266f8aa77a0e3c","n":16,"seat":0,"time":1795095395975}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',17,'VpORQoz0RyVy:a17','{"action":{"card":"-1","do":"couple","track":1},"hash":"59590a7548bd921b82f655cd16a65b2333d4c8db7dbb9bd5316ed315af741f28","n":17,"seat":1,"time":1795095395980}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',18,'On1WSDhrdrRu:a18','{"action":{"do":"place","track":2,"value":1},"hash":"ed2dd8dda1ccdd1d2fc82316cb432ea42faeb6f0c4d98d982dcfbadc7c58d50b","n":18,"seat":2,"time":1795095395988}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',19,'yxX5rUy1Pnwh:a19','{"action":{"card":"royal","do":"play","track":1},"hash":"d1ad485afef5be410e1cbb007916a58b33c69408ec30974b09a16b82d1ef5459","n":19,"seat":0,"time":1795095395997}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',20,'VpORQoz0RyVy:a20','{"action":{"do":"place","track":1,"value":2},"hash":"68ce88b14ccecd6a6c11c4373305dfb0ed8288d8d30dbfbe234d1587e0361659","n":20,"seat":1,"time":1795095395997}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',21,'On1WSDhrdrRu:a21','{"action":{"card":"+6","do":"couple","track":3},"hash":"1e82426075d13f8052108b74954253391c79fe140eb50c50fbbdf378e33e0ae8","n":21,"seat":2,"time":1795095396001}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',22,'yxX5rUy1Pnwh:a22','{"action":{"card":"+2","do":"couple","track":3},"hash":"cdda9feb4cc408f087827a96648fe4e2835d99ef5e5b36793ff2a42e7b9074b7","n":22,"seat":0,"time":1795095396009}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',23,'VpORQoz0RyVy:a23','{"action":{"card":"-4","do":"couple","track":3},"hash":"f5e476d7ba6590b2b6b4186dce40540b29ef13592ae95fd1fc8b51955fda1766","n":23,"seat":1,"time":1795095396014}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',24,'On1WSDhrdrRu:a24','{"action":{"do":"place","track":2,"value":1},"hash":"9e067c1774c57f02f6cdb565230759d60ce24c468950875633631734a1123365","n":24,"seat":2,"time":1795095396021}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',25,'yxX5rUy1Pnwh:a25','{"action":{"card":"uncouple1","do":"play","track":2},"hash":"ee57c62d445853ea55f013ad8be5e6dd1567b501ef8515b1f1b4abcc8932a5d7","n":25,"seat":0,"time":1795095396026}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',26,'VpORQoz0RyVy:a26','{"action":{"card":"-2","do":"couple","track":3},"hash":"8c2645a083609d97febd99b158b38eac49b990fbedd5b588d3571f1a6e825cc7","n":26,"seat":1,"time":1795095396031}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',27,'On1WSDhrdrRu:a27','{"action":{"card":"first","do":"couple","track":1},"hash":"1e7cc71166fe266f81158353b31962f1c4a716949e10b39e666156757d10345a","n":27,"seat":2,"time":1795095396039}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',28,'yxX5rUy1Pnwh:a28','{"action":{"card":"standing","do":"play","track":1},"hash":"d55774e539250505f73046c4395d6d4ec02ecbd1964a51e2b94d12723a5e7c41","n":28,"seat":0,"time":1795095396045}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',29,'yxX5rUy1Pnwh:a29','{"action":{"do":"place","track":1,"value":2},"hash":"1e73cebb2127299695090c95fd20597a09957db0fa0f3f4c274edd7ba89e5c86","n":29,"seat":0,"time":1795095396049}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',30,'VpORQoz0RyVy:a30','{"action":{"card":"+3","do":"couple","track":1},"hash":"7dfd18abce5ec9408c2ebe2500212aedf41aa9f523567a50aa04cac2ec07336c","n":30,"seat":1,"time":1795095396061}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',31,'On1WSDhrdrRu:a31','{"action":{"card":"+5","do":"couple","track":2},"hash":"f6015901c25b190edbf77d1fbe12342c1a36a78e73373c29e702d803542d1a3c","n":31,"seat":2,"time":1795095396064}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',32,'yxX5rUy1Pnwh:a32','{"action":{"do":"place","track":2,"value":2},"hash":"eaba3125c256b6d2306f050dc5a6277ef753ec533b14efdc9a3ef9781582a8d6","n":32,"seat":0,"time":1795095396073}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',33,'VpORQoz0RyVy:a33','{"action":{"do":"place","track":2,"value":3},"hash":"e063823bbcdce0763959185062690cf9148b26f8b903a7917cc2c6f8287a7209","n":33,"seat":1,"time":1795095396076}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',34,'On1WSDhrdrRu:a34','{"action":{"do":"place","track":2,"value":1},"hash":"86feb603b1155917aeaeca7ce82c2881a7edfbde319b42c8a69eb1a8b496de44","n":34,"seat":2,"time":1795095396083}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',35,'yxX5rUy1Pnwh:a35','{"action":{"card":"first","do":"couple","track":1},"hash":"8b207322fbb3cf1444ef6213424ece8570f94f48fc4d842d123121437a3fb713","n":35,"seat":0,"time":1795095396089}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',36,'VpORQoz0RyVy:a36','{"action":{"card":"-1","do":"couple","track":3},"hash":"1830fab917ed2a41f335292b00de7f2b3d35548dfe52d8c9edd5d5b2ffb61106","n":36,"seat":1,"time":1795095396101}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',37,'On1WSDhrdrRu:a37','{"action":{"card":"+3","do":"couple","track":3},"hash":"464c48d9ce04e944c7c972fe7bbe4ef877de6586153ba576cdc2e74accb13170","n":37,"seat":2,"time":1795095396101}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',38,'yxX5rUy1Pnwh:a38','{"action":{"do":"place","track":1,"value":3},"hash":"c28e17dd391e401d16a9b59367659d99d139c41b8777a829306a561013a7f55b","n":38,"seat":0,"time":1795095396107}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',39,'VpORQoz0RyVy:a39','{"action":{"do":"place","track":3,"value":1},"hash":"50e3f29d08b684012d591ba8157e75db18f0d8e6cabe1b71d1c7d4add788a5ff","n":39,"seat":1,"time":1795095396121}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',40,'On1WSDhrdrRu:a40','{"action":{"card":"first","do":"couple","track":2},"hash":"7d44046118340a65a73087869f47d961a3bc939a2620beac2dd309005d571b79","n":40,"seat":2,"time":1795095396124}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',41,'yxX5rUy1Pnwh:a41','{"action":{"card":"-1","do":"couple","track":3},"hash":"00fa6968bd83a5d4f6ab0a44cfbf66736b2f4d76f0d99df2588980a3d395c7f2","n":41,"seat":0,"time":1795095396127}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',42,'VpORQoz0RyVy:a42','{"action":{"card":"+1","do":"couple","track":3},"hash":"84eb7b754950bc4fe695a924db5f03c7d51e85264a7eea34dcac2e9784992d0e","n":42,"seat":1,"time":1795095396133}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',43,'On1WSDhrdrRu:a43','{"action":{"card":"-4","do":"couple","track":3},"hash":"974b68e390bf5637882d5c04bb19934cf43d19330fe3c0d2363941fbe2c0ce79","n":43,"seat":2,"time":1795095396142}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',44,'yxX5rUy1Pnwh:a44','{"action":{"card":"+1","do":"couple","track":1},"hash":"aae958767cf695cd129ce2dbedbae67e4dae48b9e31ff6bac7ed1e23f20dc506","n":44,"seat":0,"time":1795095396147}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',45,'VpORQoz0RyVy:a45','{"action":{"card":"uncouple1","do":"play","track":2},"hash":"f2f4707dd36a84c17da649683e1312840d0d446738c0bb1aea24b7a62b4cd421","n":45,"seat":1,"time":1795095396153}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',46,'On1WSDhrdrRu:a46','{"action":{"do":"place","track":1,"value":3},"hash":"a69249700b0f157c9a80bf93d7c7162c08f9b97f6a8208be9f97e80858ab2242","n":46,"seat":2,"time":1795095396157}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',47,'yxX5rUy1Pnwh:a47','{"action":{"do":"place","track":3,"value":2},"hash":"2f73f774fdfbc77880833233ef5a0d3341b43ddb9f56f37fa653bc2a6968db63","n":47,"seat":0,"time":1795095396169}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',48,'VpORQoz0RyVy:a48','{"action":{"card":"+3","do":"couple","track":1},"hash":"dbdc3ff75f75ee3316afa22e828e93f015000d13d4de5b8cb48dba982fef7925","n":48,"seat":1,"time":1795095396173}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',49,'On1WSDhrdrRu:a49','{"action":{"card":"reassign","do":"play","track":2},"hash":"3685008b6ba9e3ad85195c16abf645330333ead89633abef729ebe52d97984a7","n":49,"seat":2,"time":1795095396175}');
INSERT INTO "log" VALUES('-NQZ8_dQIkO9',50,'On1WSDhrdrRu:a50','{"action":{"do":"send","track":1},"hash":"f5600a7b9d920fc237ebe02fea4f3fd06bf3a758621eeb3053f83e92a52ac361","n":50,"seat":2,"time":1795095396177}');
INSERT INTO "log" VALUES('N5I877J13yiO',0,'start','{"game":"aiguillage","hash":"009ec590a352f885daebd8f3d61ac3237ff4dbf0887ad945ff292dde565f22b9","options":{"cards":"standard","first":"random"},"players":["1","2","3"],"quai":1,"rules":1,"seats":3,"seed":20261116}');
INSERT INTO "log" VALUES('N5I877J13yiO',1,'yxX5rUy1Pnwh:a1','{"action":{"contract":"four","do":"keep"},"hash":"2be5dd78d1a76f41da4fa2c0c8185c2a62d45da63bd1d4daa624e296368879b0","n":1,"seat":0,"time":1795095396213}');
INSERT INTO "log" VALUES('N5I877J13yiO',2,'VpORQoz0RyVy:a2','{"action":{"contract":"mixed","do":"keep"},"hash":"2b1755b99a46e4320542ee59e9471d700e1e07252668b98c33e2a078b775c9f2","n":2,"seat":1,"time":1795095396217}');
INSERT INTO "log" VALUES('N5I877J13yiO',3,'On1WSDhrdrRu:a3','{"action":{"contract":"pairs","do":"keep"},"hash":"8617563fc4d88d5cf64d30204cfae951908558edf76d78fae317b14fe5cba28a","n":3,"seat":2,"time":1795095396225}');
INSERT INTO "log" VALUES('N5I877J13yiO',4,'yxX5rUy1Pnwh:a4','{"action":{"do":"take","line":2,"place":1},"hash":"46fcefe7d28441285620f477e1b2263be1f278bba55180362768f5dd05adca77","n":4,"seat":0,"time":1795095396227}');
INSERT INTO "log" VALUES('N5I877J13yiO',5,'VpORQoz0RyVy:a5','{"action":{"do":"take","line":1,"place":1},"hash":"f880aa4a3a258f5fbd20df3f72f1557069cdaa6bb31c1c16b90d8b50b9b1d5da","n":5,"seat":1,"time":1795095396237}');
INSERT INTO "log" VALUES('N5I877J13yiO',6,'On1WSDhrdrRu:a6','{"action":{"do":"take","line":3,"place":1},"hash":"14ba6956ba733e178261c538f0cc9affa083c411c706b67cb05d2ae7970bb92e","n":6,"seat":2,"time":1795095396241}');
INSERT INTO "log" VALUES('N5I877J13yiO',7,'yxX5rUy1Pnwh:a7','{"action":{"do":"take","line":1,"place":1},"hash":"7852f5184a5a172b309a11c8f2764c707d024f567df60e85fceb4837897ec899","n":7,"seat":0,"time":1795095396249}');
INSERT INTO "log" VALUES('N5I877J13yiO',8,'yxX5rUy1Pnwh:a8','{"action":{"colour":"blue","do":"token"},"hash":"27a9a954a9fad85453795213907ff488479f57591048b758175ec622ff03ea60","n":8,"seat":0,"time":1795095396251}');
INSERT INTO "log" VALUES('N5I877J13yiO',9,'VpORQoz0RyVy:a9','{"action":{"do":"take","line":1,"place":1},"hash":"b5dc2f597e2bcd7c4cf9551c639451d6844ceaac962a766721e9be8e6c40a44a","n":9,"seat":1,"time":1795095396258}');
INSERT INTO "log" VALUES('N5I877J13yiO',10,'On1WSDhrdrRu:a10','{"action":{"do":"take","line":2,"place":1},"hash":"323991e39328d0f83e40031d214eedd57cd70f1de80f067785f776004e861d03","n":10,"seat":2,"time":1795095396264}');
INSERT INTO "log" VALUES('N5I877J13yiO',11,'On1WSDhrdrRu:a11','{"action":{"colour":"yellow","do":"token"},"hash":"82f37aefac454f2012bdf6be5a60bd8fb77f0f6c77c8c6b578667f4f2ea74687","n":11,"seat":2,"time":1795095396269}');
INSERT INTO "log" VALUES('N5I877J13yiO',12,'yxX5rUy1Pnwh:a12','{"action":{"do":"take","line":1,"place":1},"hash":"a3d701d4d4c2769cf01fb1aab272b5e6943cd17530d4e476ab0f337afd4aae96","n":12,"seat":0,"time":1795095396276}');
INSERT INTO "log" VALUES('N5I877J13yiO',13,'VpORQoz0RyVy:a13','{"action":{"do":"take","line":2,"place":2},"hash":"a78c64275c4f9bd1b3731b41d647434473955eba8f9b6efa2cec06a40c79cdde","n":13,"seat":1,"time":1795095396277}');
INSERT INTO "log" VALUES('N5I877J13yiO',14,'On1WSDhrdrRu:a14','{"action":{"do":"take","line":3,"place":1},"hash":"0ac0a638df2d3f7e9433f0fbe2dd34ca39ca555f2a1e5b6e103547d2b44bc76b","n":14,"seat":2,"time":1795095396290}');
INSERT INTO "log" VALUES('N5I877J13yiO',15,'yxX5rUy1Pnwh:a15','{"action":{"do":"take","line":1,"place":1},"hash":"fc855b3869492cbff613d33e0f73f05a8e5f6f4c45a7c4cf983dc54782f5e468","n":15,"seat":0,"time":1795095396293}');
INSERT INTO "log" VALUES('N5I877J13yiO',16,'yxX5rUy1Pnwh:a16','{"action":{"do":"claim","place":1},"hash":"96d58caed1f2657bb311d8c13934d0b33f3870309a0e5eeaeac162b0cb3c2b0c","n":16,"seat":0,"time":1795095396297}');
INSERT INTO "log" VALUES('N5I877J13yiO',17,'VpORQoz0RyVy:a17','{"action":{"do":"take","line":1,"place":1},"hash":"bfd8a71cedd24d58b3a944a4ff8ab86858408eca5fa9091bf9f39413a5f8e9af","n":17,"seat":1,"time":1795095396301}');
INSERT INTO "log" VALUES('N5I877J13yiO',18,'VpORQoz0RyVy:a18','{"action":{"do":"claim","place":1},"hash":"ba8fb63fd067e2f0e23448a6830b48f031af220841072fab1e28f0bd37b89133","n":18,"seat":1,"time":1795095396309}');
INSERT INTO "log" VALUES('N5I877J13yiO',19,'On1WSDhrdrRu:a19','{"action":{"do":"take","line":2,"place":2},"hash":"385b04fe8c7488fa2a01ec3b2c8c8dcd977244111fde049d2c65d859fe466b3c","n":19,"seat":2,"time":1795095396321}');
INSERT INTO "log" VALUES('N5I877J13yiO',20,'yxX5rUy1Pnwh:a20','{"action":{"do":"take","line":2,"place":1},"hash":"0937aa45539902425d5ee563d8c10dab4b162c19b3fbfbb53d3264cbee4373f4","n":20,"seat":0,"time":1795095396325}');
INSERT INTO "log" VALUES('N5I877J13yiO',21,'yxX5rUy1Pnwh:a21','{"action":{"do":"take","line":1,"place":2},"hash":"fb5724936bc60b5b19ae006c85b350d1b747279091db61ebf2b1270a4f9b6d68","n":21,"seat":0,"time":1795095396327}');
INSERT INTO "log" VALUES('N5I877J13yiO',22,'VpORQoz0RyVy:a22','{"action":{"do":"take","line":2,"place":1},"hash":"be1e96b3fa4cd99f5f5a0421275cd02b5b47ef06eca5262bc4cb3cd06609922d","n":22,"seat":1,"time":1795095396332}');
INSERT INTO "log" VALUES('N5I877J13yiO',23,'On1WSDhrdrRu:a23','{"action":{"do":"take","line":1,"place":1},"hash":"7ca75e65043a2246ffcbaa0aaefca2841c038eaf28e1470602af16b57f3dcae7","n":23,"seat":2,"time":1795095396345}');
INSERT INTO "log" VALUES('N5I877J13yiO',24,'yxX5rUy1Pnwh:a24','{"action":{"do":"take","line":1,"place":1},"hash":"e89c2e98d42aca9185bce078b356551e1d217dc3202b73ddfcf3e5c12b7fa54c","n":24,"seat":0,"time":1795095396351}');
INSERT INTO "log" VALUES('N5I877J13yiO',25,'VpORQoz0RyVy:a25','{"action":{"do":"take","line":1,"place":2},"hash":"e401ae1e14c8c25adf825668aef296827bcfc1f8aeeaee9f3b423a6bd5b26c25","n":25,"seat":1,"time":1795095396351}');
INSERT INTO "log" VALUES('N5I877J13yiO',26,'On1WSDhrdrRu:a26','{"action":{"do":"take","line":3,"place":1},"hash":"609487115bf47c0aa2e36d758c872c91c759b3a77e771327a6682552d3971286","n":26,"seat":2,"time":1795095396357}');
INSERT INTO "log" VALUES('N5I877J13yiO',27,'yxX5rUy1Pnwh:a27','{"action":{"do":"take","line":3,"place":1},"hash":"9f91a5d45d0f5c84e5efadb614b74471f9c826ef88f033ea7490a20f4220281d","n":27,"seat":0,"time":1795095396361}');
INSERT INTO "log" VALUES('N5I877J13yiO',28,'yxX5rUy1Pnwh:a28','{"action":{"do":"pass"},"hash":"54381554179d2cc3919aa673c751f5eae00f41d7f03a44c94c9ab7ec56ad1f71","n":28,"seat":0,"time":1795095396373}');
INSERT INTO "log" VALUES('N5I877J13yiO',29,'VpORQoz0RyVy:a29','{"action":{"do":"take","line":1,"place":1},"hash":"eebc83af76879e7d16227aaeccc1b8704cf949a5e2bf752fa7736652a93fb973","n":29,"seat":1,"time":1795095396377}');
INSERT INTO "log" VALUES('N5I877J13yiO',30,'On1WSDhrdrRu:a30','{"action":{"do":"take","line":1,"place":1},"hash":"c4c7616ab0f3cd5e33e8e162258b4c6645ab9a0842f06be9e12244a0c17e0c13","n":30,"seat":2,"time":1795095396388}');
INSERT INTO "log" VALUES('N5I877J13yiO',31,'yxX5rUy1Pnwh:a31','{"action":{"do":"take","line":1,"place":1},"hash":"aca789a3b394105ab1f6e5ff3da03381157e985a1753ad5ef48d24ee2114af37","n":31,"seat":0,"time":1795095396397}');
INSERT INTO "log" VALUES('N5I877J13yiO',32,'yxX5rUy1Pnwh:a32','{"action":{"do":"claim","place":3},"hash":"8d0ee19bfefbaaa91b79f4fad3e232c772b19370fc6205157d01434a2f627e21","n":32,"seat":0,"time":1795095396401}');
INSERT INTO "log" VALUES('N5I877J13yiO',33,'VpORQoz0RyVy:a33','{"action":{"do":"take","line":1,"place":1},"hash":"2b007c715487c7e7bbd628d9234c72d2bcc96e2458120f867aaacdf8f39c870b","n":33,"seat":1,"time":1795095396411}');
INSERT INTO "log" VALUES('N5I877J13yiO',34,'On1WSDhrdrRu:a34','{"action":{"do":"take","line":1,"place":1},"hash":"79e1a4078de79c00f6b6e3c493e61fe6d7958fa95e99b0eca28440d454c5bbc0","n":34,"seat":2,"time":1795095396414}');
INSERT INTO "log" VALUES('N5I877J13yiO',35,'On1WSDhrdrRu:a35','{"action":{"do":"claim","place":3},"hash":"46f274601c35eb7b2edee921afb250db1832a745f90bdc84ed9a5071b17e0132","n":35,"seat":2,"time":1795095396417}');
INSERT INTO "log" VALUES('N5I877J13yiO',36,'yxX5rUy1Pnwh:a36','{"action":{"do":"take","line":1,"place":2},"hash":"6b211c30580ce9a29336fa5567ef29b722fa60fdf7b3abafb8f97f5b19b9d6ef","n":36,"seat":0,"time":1795095396427}');
INSERT INTO "log" VALUES('N5I877J13yiO',37,'yxX5rUy1Pnwh:a37','{"action":{"do":"take","line":1,"place":3},"hash":"4a38490d32b989961382966475f7bb638827311a6437fc58d7b31ca1dddd2ebc","n":37,"seat":0,"time":1795095396433}');
INSERT INTO "log" VALUES('N5I877J13yiO',38,'VpORQoz0RyVy:a38','{"action":{"do":"take","line":2,"place":1},"hash":"765de68ab660bdb8b149d109dd0dd384e4210f0d1f03c94c4c6c52d0b158bbd2","n":38,"seat":1,"time":1795095396445}');
INSERT INTO "log" VALUES('N5I877J13yiO',39,'VpORQoz0RyVy:a39','{"action":{"do":"rob","seat":2},"hash":"da780075598b7c6e263fd80280f3085650737709e7ca98c1ee7ef9d10708fef9","n":39,"seat":1,"time":1795095396448}');
INSERT INTO "log" VALUES('N5I877J13yiO',40,'On1WSDhrdrRu:a40','{"action":{"do":"take","line":3,"place":1},"hash":"55b5fa92e1b661c70363df6bcc7292d79369518a017ec9d551b46bfddbbec923","n":40,"seat":2,"time":1795095396450}');
INSERT INTO "log" VALUES('N5I877J13yiO',41,'yxX5rUy1Pnwh:a41','{"action":{"do":"take","line":3,"place":1},"hash":"a40cd44256b4fef3261dddd6869df29712b325b16bba5f73bb621735d6df1ee0","n":41,"seat":0,"time":1795095396451}');
INSERT INTO "log" VALUES('N5I877J13yiO',42,'VpORQoz0RyVy:a42','{"action":{"do":"take","line":3,"place":2},"hash":"934bdecff52bc225202779cd20a34fcbe49a2e257ec057e4927f054857fcdeba","n":42,"seat":1,"time":1795095396465}');
INSERT INTO "log" VALUES('N5I877J13yiO',43,'On1WSDhrdrRu:a43','{"action":{"do":"take","line":1,"place":1},"hash":"4614b0aea59f8f521a5bfc2ac679830e76d9192fb192154cdcb50731d053a873","n":43,"seat":2,"time":1795095396470}');
INSERT INTO "log" VALUES('N5I877J13yiO',44,'yxX5rUy1Pnwh:a44','{"action":{"do":"take","line":1,"place":1},"hash":"9ab2dd68cad6b60fb13631ba732b5bd5b03f5fd76e13667bcdee8d364b1fdd4b","n":44,"seat":0,"time":1795095396473}');
INSERT INTO "log" VALUES('N5I877J13yiO',45,'yxX5rUy1Pnwh:a45','{"action":{"do":"pass"},"hash":"7dcf6c4f420e6308b8c2a0d1940c937f18640e43c5a339faac36ed9037e21e9e","n":45,"seat":0,"time":1795095396474}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',0,'start','{"game":"express","hash":"8c1f8e57ca2023e81b54e60ba01a01f13669c0dd5c64060c6aa732f95e5309e9","options":{"game":"full","morning":"cars","sides":"teams","target":"usual"},"players":["1","2","3"],"quai":1,"rules":1,"seats":3,"seed":20261116}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',1,'VpORQoz0RyVy:a1','{"action":{"do":"draw"},"hash":"f19fb53dc8ab256b09d4a2cfeaaab05e09e159f228ef9863603c0a037a7d4445","n":1,"seat":1,"time":1795095396492}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',2,'VpORQoz0RyVy:a2','{"action":{"card":"boxcar","do":"open"},"hash":"a06aa6b159f8082b0e4ebff2f34e35775eb47cce0b098887259e32a04c84d125","n":2,"seat":1,"time":1795095396505}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',3,'VpORQoz0RyVy:a3','{"action":{"card":"auto_rack","do":"open"},"hash":"1251af03a8cc01b7349a63937202e92db95ef5e695412f69ee78397f05da9c1b","n":3,"seat":1,"time":1795095396515}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',4,'VpORQoz0RyVy:a4','{"action":{"card":"boxcar","do":"open"},"hash":"489e3417c20df463b681d84229d48e79b2f1be05716f10165e85d5e9d5f32211","n":4,"seat":1,"time":1795095396521}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',5,'VpORQoz0RyVy:a5','{"action":{"card":"coal","do":"put"},"hash":"3da0f86d7f3bbd80d3146b5acd4844d59fbee297f29a328305e947b6d45d237d","n":5,"seat":1,"time":1795095396527}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',6,'VpORQoz0RyVy:a6','{"action":{"card":"transfer_table","do":"maintain"},"hash":"8c436bdb776091d481c4de436f8b8bad33bccf09bf82e7e0b6ee4bf7e46440b3","n":6,"seat":1,"time":1795095396532}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',7,'VpORQoz0RyVy:a7','{"action":{"card":"wild","do":"lay","train":3},"hash":"6c46da4db95d210fb02e278669d659fd8ce0e44306d4cb0fe641bf3262c83fa3","n":7,"seat":1,"time":1795095396545}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',8,'VpORQoz0RyVy:a8','{"action":{"card":"caboose","do":"put"},"hash":"ab3b4a7f588e0936a1a64af1b706c8a7c60027c95e394a4f0180fde49ae94c5d","n":8,"seat":1,"time":1795095396547}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',9,'VpORQoz0RyVy:a9','{"action":{"card":"auto_rack","do":"open"},"hash":"bc96c4641e2bff0c3c9830ac6b562157fad7760c973ba0196d2158488fb204d8","n":9,"seat":1,"time":1795095396557}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',10,'VpORQoz0RyVy:a10','{"action":{"card":"piggyback","do":"put"},"hash":"bd3fe4b773ea73699c6271b6e9270e1da8ab9473dc483ea8ac2db0d34d79bfa1","n":10,"seat":1,"time":1795095396563}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',11,'VpORQoz0RyVy:a11','{"action":{"card":"bulkhead","do":"put"},"hash":"364c2db788dff55a798c25e10810afc1c0e9273257beaebb3b0aac2c86ba6156","n":11,"seat":1,"time":1795095396576}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',12,'VpORQoz0RyVy:a12','{"action":{"card":"hopper","do":"discard"},"hash":"2a2952c0c5e5e6529b9d794d56e3fae93aa77b23d0c92f2bf23c77b188bcc9d2","n":12,"seat":1,"time":1795095396577}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',13,'On1WSDhrdrRu:a13','{"action":{"do":"draw"},"hash":"4b8978f24f2d12bd4e06bfc660e571b6f8364ec50b105614a71f8709eb6fb0d5","n":13,"seat":2,"time":1795095396581}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',14,'On1WSDhrdrRu:a14','{"action":{"card":"tank","do":"open"},"hash":"1ba2faab5cac23ac315a775b0667cd0d4be5853ceb5a57e1d8363540cefc3db5","n":14,"seat":2,"time":1795095396588}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',15,'On1WSDhrdrRu:a15','{"action":{"card":"engine_swap","do":"put"},"hash":"22220bf8bfc1a3a31de64f53e1457fdbe4d2bcbaf47386df775a0482dbfefb5b","n":15,"seat":2,"time":1795095396597}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',16,'On1WSDhrdrRu:a16','{"action":{"card":"auto_rack","do":"open"},"hash":"4777db7d64b3343e9fdfe09e9b93616d17e6750b6af7749b10b8aaef91b2620a","n":16,"seat":2,"time":1795095396601}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',17,'On1WSDhrdrRu:a17','{"action":{"card":"hopper","do":"open"},"hash":"7de0387c7406518a201ed3326e88c90c5a4630157ebc3b8f8a21078621940571","n":17,"seat":2,"time":1795095396605}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',18,'On1WSDhrdrRu:a18','{"action":{"card":"gondola","do":"put"},"hash":"7a41ea2933771d69a3f4d125475bcf378e6cfbfa89d52896796fb05730aea2ec","n":18,"seat":2,"time":1795095396610}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',19,'On1WSDhrdrRu:a19','{"action":{"card":"boxcar","do":"open"},"hash":"c386ec88865da17f35684f6ef50ed909bb5116771474df5b5f0f428e0f896215","n":19,"seat":2,"time":1795095396617}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',20,'On1WSDhrdrRu:a20','{"action":{"card":"coal","do":"open"},"hash":"0b3074072e845802a8fc4137cc0bba5fc350f2130f0707e6cf269affe0564064","n":20,"seat":2,"time":1795095396621}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',21,'On1WSDhrdrRu:a21','{"action":{"card":"derailment","do":"put"},"hash":"a1f04e9f635e2d361225ee95e782ee23ad38792cc5cb39f4a675bd115deefdb7","n":21,"seat":2,"time":1795095396630}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',22,'On1WSDhrdrRu:a22','{"action":{"card":"boxcar","do":"lay","train":4},"hash":"365b69f8330b56c1ba7a113286266b918d8347ead5b82cd2c6e5a78bfc8925fa","n":22,"seat":2,"time":1795095396641}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',23,'On1WSDhrdrRu:a23','{"action":{"card":"gondola","do":"put"},"hash":"2fb113bd533a5f949c0a2473fca2903594ea0170253503340d237077802eda14","n":23,"seat":2,"time":1795095396649}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',24,'On1WSDhrdrRu:a24','{"action":{"card":"gondola","do":"put"},"hash":"c22db8aca532efff1725df01195acd0e1edfdc076fb0a842188e6b8179bffe4f","n":24,"seat":2,"time":1795095396657}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',25,'On1WSDhrdrRu:a25','{"action":{"card":"gondola","do":"discard"},"hash":"d2e3f1532d170293e289aa8b6f298e3f09ab456f3d9e9b79c531f5ed300c68eb","n":25,"seat":2,"time":1795095396661}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',26,'yxX5rUy1Pnwh:a26','{"action":{"do":"draw"},"hash":"2fdcf3d95483f789234c148944db401f2f4af19017c23c3fabb9a4a169252062","n":26,"seat":0,"time":1795095396669}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',27,'yxX5rUy1Pnwh:a27','{"action":{"card":"bulkhead","do":"open"},"hash":"8cfdc8d8ada1995d8eea39c212eba8cebbe15e528c66b13d768ccd244e9dff03","n":27,"seat":0,"time":1795095396673}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',28,'yxX5rUy1Pnwh:a28','{"action":{"card":"coil","do":"put"},"hash":"d129f7e5e0eb7e64024bf26bed4120a9449eba92a4e8539c85b869d445cdca89","n":28,"seat":0,"time":1795095396680}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',29,'yxX5rUy1Pnwh:a29','{"action":{"card":"auto_rack","do":"open"},"hash":"32469a3e8c7562c751a9b5b1b171d15553aea7372e0e0dd6d6ce6cf24b5f6524","n":29,"seat":0,"time":1795095396689}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',30,'yxX5rUy1Pnwh:a30','{"action":{"card":"hopper","do":"open"},"hash":"f14710d318b3fed7b321141e6580a634626101ee743bbf32b29cc0f81813cdba","n":30,"seat":0,"time":1795095396693}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',31,'yxX5rUy1Pnwh:a31','{"action":{"card":"turntable","do":"put"},"hash":"f3a5cc43a973e201e26241ca9855eb191066f52f36fdeb155a3f477ab206ab05","n":31,"seat":0,"time":1795095396701}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',32,'yxX5rUy1Pnwh:a32','{"action":{"card":"coil","do":"put"},"hash":"b23ec559efbbfa6ecfc16e9a5464525c165ebd25d67d6357925d236378705de3","n":32,"seat":0,"time":1795095396713}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',33,'yxX5rUy1Pnwh:a33','{"action":{"card":"piggyback","do":"discard"},"hash":"2cd4a61411e2dca28336d22d2a2222e75ecc98e402f9b94f61d38f9b4fbf6e41","n":33,"seat":0,"time":1795095396715}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',34,'VpORQoz0RyVy:a34','{"action":{"do":"take"},"hash":"c0668d8540fef9f70518523fc003129081b7c267e0b4bfc6b32e00d0a8386c33","n":34,"seat":1,"time":1795095396721}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',35,'VpORQoz0RyVy:a35','{"action":{"do":"pick","train":2},"hash":"10210c39bab6bc62327d6b2e01bc02d7805bd1cb48ab772c0af68a11f999fedc","n":35,"seat":1,"time":1795095396723}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',36,'VpORQoz0RyVy:a36','{"action":{"do":"pick","train":1},"hash":"ed5f75b61eb54daa78dbb919e8fa99c4e2eced3e1ca80ba1689e7bed8c091969","n":36,"seat":1,"time":1795095396726}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',37,'VpORQoz0RyVy:a37','{"action":{"card":"caboose","do":"lay","train":1},"hash":"a489767b1e4dfcd8c5b921c0c16e7b1988ce6ccd0979c3c012fd18fc9c2df6a8","n":37,"seat":1,"time":1795095396729}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',38,'VpORQoz0RyVy:a38','{"action":{"card":"coal","do":"put"},"hash":"f5c04258d831e5bb22749fd56cebfa68dfa55356fcb7612a452b242bd1fab21b","n":38,"seat":1,"time":1795095396737}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',39,'VpORQoz0RyVy:a39','{"action":{"do":"pick","train":4},"hash":"d40c6c07081f0ab9a7ceb220457f0a18b2c30eae0b5525adcd9e6fb154b75bb4","n":39,"seat":1,"time":1795095396738}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',40,'VpORQoz0RyVy:a40','{"action":{"card":"bulkhead","do":"put"},"hash":"ad375e015e08660099ab273297d59ddad4fd5cfabfbfa4d36cf026381d5d9cff","n":40,"seat":1,"time":1795095396741}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',41,'VpORQoz0RyVy:a41','{"action":{"do":"pick","train":3},"hash":"1cfd97de520a9260611f52bebe5f310b66b3e065476e107b7beac5303e0e0adf","n":41,"seat":1,"time":1795095396748}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',42,'VpORQoz0RyVy:a42','{"action":{"card":"piggyback","do":"put"},"hash":"a868601f4a36d0f88f31ac15735a2df322971c313aff60e3d5726e6a16801f92","n":42,"seat":1,"time":1795095396752}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',43,'VpORQoz0RyVy:a43','{"action":{"card":"piggyback","do":"put"},"hash":"b6df0d047231c590032fa490d36a293c8e982b1ebc48ce193850daf84e625844","n":43,"seat":1,"time":1795095396761}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',44,'VpORQoz0RyVy:a44','{"action":{"card":"piggyback","do":"discard"},"hash":"7ea0e22a2a8b91c1caec3662de8a4aa0ccdbe2d378a23cd7aa71962664cc0bac","n":44,"seat":1,"time":1795095396764}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',45,'On1WSDhrdrRu:a45','{"action":{"do":"take"},"hash":"cef9c03d3a5a3e308eea514b01d4c1b71855ef9256dba3ab81d6984e357c8c16","n":45,"seat":2,"time":1795095396769}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',46,'On1WSDhrdrRu:a46','{"action":{"do":"pick","train":1},"hash":"fa4c867f69bedacee45409663ed30197a21f234279c9d1ecbbd77e8f3c885536","n":46,"seat":2,"time":1795095396773}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',47,'On1WSDhrdrRu:a47','{"action":{"card":"engine_swap","do":"put"},"hash":"55bce018ab7067d3dfd2f26096e1d83ba73591ef857222957cced9ed7d543bc0","n":47,"seat":2,"time":1795095396776}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',48,'On1WSDhrdrRu:a48','{"action":{"do":"pick","train":3},"hash":"85235f05573bf98c99078622a8a251c63669c51ee7899e8379f3b13a3fcb626b","n":48,"seat":2,"time":1795095396789}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',49,'On1WSDhrdrRu:a49','{"action":{"card":"piggyback","do":"put"},"hash":"8abfd692c3348430926969ac3868a244ad96aa2c5f87f91b25334b76eca40df9","n":49,"seat":2,"time":1795095396797}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',50,'On1WSDhrdrRu:a50','{"action":{"do":"pick","train":2},"hash":"bdf926e94cb7ded16688405d3fe52dbba4b91a3ebf896faa98ac4420f70d9328","n":50,"seat":2,"time":1795095396801}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',51,'On1WSDhrdrRu:a51','{"action":{"do":"pick","train":4},"hash":"a1f7f9df38bd3b461b936b45ce4f2ca1dcf667a7396d46697c3dabddb6b4ad19","n":51,"seat":2,"time":1795095396805}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',52,'On1WSDhrdrRu:a52','{"action":{"do":"pick","train":5},"hash":"18cddccef36922aa4743537f77866437110253220f8aeae6a1749a6c5b62795a","n":52,"seat":2,"time":1795095396817}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',53,'On1WSDhrdrRu:a53','{"action":{"card":"gondola","do":"put"},"hash":"984ab7170a68095a0f6b3ec7d6f898df0de3f6405ccff617666274ae2b2f3018","n":53,"seat":2,"time":1795095396821}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',54,'On1WSDhrdrRu:a54','{"action":{"card":"derailment","do":"put"},"hash":"327da7ce69c615a2ac4ecfb676566f9df0d1b2df094d225273dd612121c2e9f2","n":54,"seat":2,"time":1795095396827}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',55,'On1WSDhrdrRu:a55','{"action":{"card":"gondola","do":"put"},"hash":"a786386dd96fe3558446841a3f59230c7bf6744833f900886edf8ae8f09e6be3","n":55,"seat":2,"time":1795095396833}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',56,'On1WSDhrdrRu:a56','{"action":{"card":"gondola","do":"discard"},"hash":"52f7582480815c3fa7f1365a7dc44d46b8a10ddc0a7b87f632781c88d163312d","n":56,"seat":2,"time":1795095396838}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',57,'yxX5rUy1Pnwh:a57','{"action":{"do":"take"},"hash":"fd9e43fd3abfb1ea26e71ce1aa3bb347b0ec1594bc63abc45f45c313f64a800d","n":57,"seat":0,"time":1795095396840}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',58,'yxX5rUy1Pnwh:a58','{"action":{"card":"office","do":"maintain"},"hash":"996d45a4ed69125cd50256e49db96dfa65f4b6620b48105af4556eb9c4795dd6","n":58,"seat":0,"time":1795095396842}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',59,'yxX5rUy1Pnwh:a59','{"action":{"do":"pick","train":3},"hash":"90ece6651bd6dca2e9bbe80a9591a451494312c87d2e16d56ab01eb12e4a89cd","n":59,"seat":0,"time":1795095396846}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',60,'yxX5rUy1Pnwh:a60','{"action":{"card":"coil","do":"put"},"hash":"393fcd4ddb83c84acd77e1c94280f2d0029503e634ddd6b019f30409cc08fac6","n":60,"seat":0,"time":1795095396853}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',61,'yxX5rUy1Pnwh:a61','{"action":{"do":"pick","train":2},"hash":"0f8fb45b24297376394dd1eac7aefca254c7d522a1b5bc13c5722f9370a272e2","n":61,"seat":0,"time":1795095396855}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',62,'yxX5rUy1Pnwh:a62','{"action":{"card":"coil","do":"open"},"hash":"96a7b508dbb0d31908fc409814fa0a3a7c27b76b9c31342b8b5a2d93e256abec","n":62,"seat":0,"time":1795095396860}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',63,'yxX5rUy1Pnwh:a63','{"action":{"do":"pick","train":1},"hash":"936a69b2e47d6a965a562bd25d4363b99a271f1a3c5442f0e6780e32473927d8","n":63,"seat":0,"time":1795095396869}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',64,'yxX5rUy1Pnwh:a64','{"action":{"card":"coil","do":"open"},"hash":"c8553f94c9c173560688ff3b02940ec1ee01a496a85287409dd6594d68420e8e","n":64,"seat":0,"time":1795095396873}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',65,'yxX5rUy1Pnwh:a65','{"action":{"card":"auto_rack","do":"put"},"hash":"65bd5d98fc3489950945dcaa182720dce01eb079c51c4e0a7d0d226391328e8a","n":65,"seat":0,"time":1795095396881}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',66,'yxX5rUy1Pnwh:a66','{"action":{"card":"turntable","do":"put"},"hash":"f577f6f3e49d2084865567a31b9f52459ab12a2a721200651fce73d74f75e99f","n":66,"seat":0,"time":1795095396897}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',67,'yxX5rUy1Pnwh:a67','{"action":{"card":"gondola","do":"put"},"hash":"511d4e758be7258f26f8935ac4f9ff62a199c214ae42ee4806b494cc14eb54e3","n":67,"seat":0,"time":1795095396902}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',68,'yxX5rUy1Pnwh:a68','{"action":{"card":"heavy_crane","do":"put"},"hash":"76f41fcebf1c50eaad0670b7aef11ca62fab5b43659fe13a07e0270c21e3bb6c","n":68,"seat":0,"time":1795095396905}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',69,'yxX5rUy1Pnwh:a69','{"action":{"do":"turntable"},"hash":"5f72abfeba2b850ba84693f81902c7e84eac2b8eaa61bfb72aa260d2fc4b98b7","n":69,"seat":0,"time":1795095396917}');
INSERT INTO "log" VALUES('sm-2Hwkb4H3a',70,'yxX5rUy1Pnwh:a70','{"action":{"do":"draw"},"hash":"0f0a382c6e8040a501645edf670170dba3f425a57b7125894bb38b6389684449","n":70,"seat":0,"time":1795095396929}');
INSERT INTO "log" VALUES('0xX_3pIjI2t-',0,'start','{"game":"string_railway","hash":"5bc7964f2978c1506d6a13d3c12da34d5f239e8dbceec4a4afe5ea601d75a12a","options":{"crossings":"standard","field":"regular","order":"random","scenery":"players","strings":"exact"},"players":["1","2"],"quai":1,"rules":1,"seats":2,"seed":20261116}');
INSERT INTO "log" VALUES('0xX_3pIjI2t-',1,'yxX5rUy1Pnwh:a1','{"action":{"do":"river","points":[[600,5259],[882,5234],[1148,5137],[1408,5026],[1664,4906],[1931,4814],[2178,4677],[2348,4451],[2489,4206],[2590,3942],[2600,3659],[2590,3376],[2580,3093],[2570,2810],[2521,2531],[2429,2264],[2283,2022],[2080,1826],[1808,1748],[1546,1854],[1435,2114],[1522,2383],[1764,2529],[2034,2612],[2316,2587],[2394,2315],[2228,2086],[2153,2044]]},"hash":"5179aff9ea1ea3b4225fca6ec0a425d3dd172b08a9e4b26715203a6816436de6","n":1,"seat":0,"time":1795095396950}');
INSERT INTO "log" VALUES('0xX_3pIjI2t-',2,'VpORQoz0RyVy:a2','{"action":{"do":"mountain","points":[[4213,4358],[3855,4567],[3491,4609],[3151,4533],[2812,4405],[2509,4105],[2242,3681],[2168,3113],[2421,2639],[2707,2321],[3021,2160],[3329,2142],[3647,2022],[4081,1946],[4391,2328],[4445,2884],[4477,3390],[4440,3919]]},"hash":"4754f5e35e4d3ac9d61c9497cde3c3ca3c3ffacdeebd28c523422ba438016106","n":2,"seat":1,"time":1795095396954}');
INSERT INTO "log" VALUES('0xX_3pIjI2t-',3,'yxX5rUy1Pnwh:a3','{"action":{"corner":0,"do":"corner"},"hash":"513ca218755d1df3d62e3c6869bc7aa25726001fbd6da8295da11468ceca2d03","n":3,"seat":0,"time":1795095396965}');
INSERT INTO "log" VALUES('0xX_3pIjI2t-',4,'VpORQoz0RyVy:a4','{"action":{"corner":3,"do":"corner"},"hash":"a4efb99fb7e2018474a1e91d24c756e21131116b71d497558c91a1a0ff89f0a7","n":4,"seat":1,"time":1795095396982}');
INSERT INTO "log" VALUES('0xX_3pIjI2t-',5,'yxX5rUy1Pnwh:a5','{"action":{"do":"more"},"hash":"afd8f342a4fd49006ba45566de6251be25fd972c0336d9c817de3e0aed670690","n":5,"seat":0,"time":1795095396985}');
INSERT INTO "log" VALUES('0xX_3pIjI2t-',6,'yxX5rUy1Pnwh:a6','{"action":{"angle":26,"do":"tile","tile":0,"x":1268,"y":1043},"hash":"66c0ad5b179dfa7a0ae712bc25a14c2dfb4f271bc7cb76e96f2e00cc76bce1be","n":6,"seat":0,"time":1795095396993}');
INSERT INTO "log" VALUES('0xX_3pIjI2t-',7,'yxX5rUy1Pnwh:a7','{"action":{"angle":77,"do":"tile","tile":0,"x":4934,"y":7432},"hash":"2b7c98b74443aa2f09a55f341015abeb706e63edb307a9a7f437056767513acd","n":7,"seat":0,"time":1795095397002}');
INSERT INTO "log" VALUES('0xX_3pIjI2t-',8,'yxX5rUy1Pnwh:a8','{"action":{"angle":6,"do":"tile","tile":0,"x":6879,"y":1356},"hash":"6e7d9a27032a5e947030ee34114c7a31989d478feb16ec974d67ee87d0ed5ac1","n":8,"seat":0,"time":1795095397013}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',0,'start','{"game":"aiguillage","hash":"786465e107de2591331fa7a68c73ca030d184327aa8d254bf4d613a7270270ea","options":{"cards":"standard","first":"random"},"players":["1","2"],"quai":1,"rules":1,"seats":2,"seed":2778273741386255267}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',1,'VpORQoz0RyVy:a1','{"action":{"contract":"trios","do":"keep"},"hash":"f8396d6d1d88174a0d6252115220ceb898f45e63d3c4f8057893e49bcac4988b","n":1,"seat":1,"time":1795095397026}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',2,'yxX5rUy1Pnwh:a2','{"action":{"contract":"two_pairs","do":"keep"},"hash":"58763cdc972e29cc5309865a0ee3fbccf2290230e57ad8a217742dd113d7cc21","n":2,"seat":0,"time":1795095397036}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',3,'VpORQoz0RyVy:a3','{"action":{"do":"take","line":3,"place":1},"hash":"39c21a2f7e0524b2839b1dd7f5e29c0c6dcab068d619a31d4f915815bd83d856","n":3,"seat":1,"time":1795095397046}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',4,'yxX5rUy1Pnwh:a4','{"action":{"do":"take","line":3,"place":1},"hash":"b543e3a172ec79258b4a2c8b173ab098337ce07c5867980a7654702fae4875d2","n":4,"seat":0,"time":1795095397050}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',5,'yxX5rUy1Pnwh:a5','{"action":{"do":"pass"},"hash":"3c15cb0d5479a8c2c481b6fbb0c6ac2c9b2c06ca14ae30fd07910077704de319","n":5,"seat":0,"time":1795095397060}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',6,'VpORQoz0RyVy:a6','{"action":{"do":"take","line":3,"place":1},"hash":"119ed2ee9a1ac6bc1d977301592aaff21dd05cbf7242789dc6b0b18641e79cba","n":6,"seat":1,"time":1795095397077}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',7,'VpORQoz0RyVy:a7','{"action":{"do":"claim","place":3},"hash":"6b9d217f1dfeb1532dbbdee5a78cdbfe5bd43caacf5dc1f4e17c223f606b95b3","n":7,"seat":1,"time":1795095397086}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',8,'yxX5rUy1Pnwh:a8','{"action":{"do":"take","line":2,"place":1},"hash":"9c8a67e0b3848108589d3507b755b8f37e8be136b1ffc16d325899082b81fa26","n":8,"seat":0,"time":1795095397140}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',9,'VpORQoz0RyVy:a9','{"action":{"do":"take","line":1,"place":1},"hash":"b28550a9e366f4549d99903da19736861ef20fea819a86b8412cbdb0dda43ce3","n":9,"seat":1,"time":1795095397143}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',10,'yxX5rUy1Pnwh:a10','{"action":{"do":"take","line":3,"place":1},"hash":"388fc4bbfb3ded696c8b192151a5c3bdcfc41a94b9ab0847fd83a09b8ca301ee","n":10,"seat":0,"time":1795095397148}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',11,'VpORQoz0RyVy:a11','{"action":{"do":"take","line":1,"place":1},"hash":"acb86fb06fc1e8966d74e336011fd5dede82bd1672806d79e6f53758da85c9a8","n":11,"seat":1,"time":1795095397148}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',12,'yxX5rUy1Pnwh:a12','{"action":{"do":"take","line":1,"place":2},"hash":"f2588dbbe3d5f0fcbbeaaa9f12228cd52f7abc23a49f4f26275d5898ee660730","n":12,"seat":0,"time":1795095397149}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',13,'yxX5rUy1Pnwh:a13','{"action":{"do":"claim","place":2},"hash":"73881ea138b23318060a6f14a8aed4628964832ed77ec91f99fc79e182f72291","n":13,"seat":0,"time":1795095397151}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',14,'VpORQoz0RyVy:a14','{"action":{"do":"take","line":2,"place":1},"hash":"7de2511b58b49c157cebc64cf36b2770bb4f24aa0fc683c9a5ab57ded5183ff6","n":14,"seat":1,"time":1795095397152}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',15,'yxX5rUy1Pnwh:a15','{"action":{"do":"take","line":2,"place":1},"hash":"5b1b53cd478c29c6cec7cd9a40aea962eedd856ed590036479613adf8d5ec100","n":15,"seat":0,"time":1795095397153}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',16,'VpORQoz0RyVy:a16','{"action":{"do":"take","line":3,"place":2},"hash":"779211305e11c331fc5506649f5ce767baf2c3572ab98247e0cd1c03ae158c0f","n":16,"seat":1,"time":1795095397157}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',17,'yxX5rUy1Pnwh:a17','{"action":{"do":"take","line":2,"place":1},"hash":"59bf6b4046dca92eff41f8b7f5e413320a20bf6a6bfeab3804c76ce6ba273c5e","n":17,"seat":0,"time":1795095397157}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',18,'VpORQoz0RyVy:a18','{"action":{"do":"take","line":3,"place":1},"hash":"0ea2ecc7d7b29e240811da848fa32062e1da8b2e89c0752bbc1364307427c6bc","n":18,"seat":1,"time":1795095397161}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',19,'VpORQoz0RyVy:a19','{"action":{"do":"take","line":3,"place":3},"hash":"93b2a33fe752ca0aa2abcc03de213a16bfe1856fb357c666cd62564eec3b6723","n":19,"seat":1,"time":1795095397161}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',20,'yxX5rUy1Pnwh:a20','{"action":{"do":"take","line":3,"place":1},"hash":"f9fa98b2ff3c3604a4cbed99ebce91f230d1db77b08aaffc8e9b568a810abdc7","n":20,"seat":0,"time":1795095397165}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',21,'VpORQoz0RyVy:a21','{"action":{"do":"take","line":1,"place":2},"hash":"0fb9817711b4ae4a431a04907aa3824c64e1c5bb9a1bfcb158a5cf1f2dc9fdf8","n":21,"seat":1,"time":1795095397165}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',22,'yxX5rUy1Pnwh:a22','{"action":{"do":"take","line":1,"place":1},"hash":"a1148bbceb27c134c92f71998085c81d5b64f1d1063604331875c9c9e942710f","n":22,"seat":0,"time":1795095397170}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',23,'yxX5rUy1Pnwh:a23','{"action":{"do":"claim","place":1},"hash":"84d4e8fa708d5a18869459a5a2acdea52f0a0e7cf318621a76307b238ed89e90","n":23,"seat":0,"time":1795095397229}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',24,'VpORQoz0RyVy:a24','{"action":{"do":"take","line":2,"place":1},"hash":"556cb64af98fd01aabe157e1f927128272ec7dbf3087b592bf8cea67fe47cd4d","n":24,"seat":1,"time":1795095397281}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',25,'yxX5rUy1Pnwh:a25','{"action":{"do":"take","line":2,"place":1},"hash":"665bfb11fe3bcfa9e37bbceed7e5eb4530cde6870c68d1ad7ba0e4a8013acf2d","n":25,"seat":0,"time":1795095397285}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',26,'VpORQoz0RyVy:a26','{"action":{"do":"take","line":1,"place":1},"hash":"637a99350bac1fc7fca2e685d9a81e28c316fd7b51f47b4fdd9aef292dcb1ec6","n":26,"seat":1,"time":1795095397285}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',27,'yxX5rUy1Pnwh:a27','{"action":{"do":"take","line":1,"place":3},"hash":"70c67bfc537f2a6f2d03763ae95bf21981edcd23b5a5e7209007b1efc0620adf","n":27,"seat":0,"time":1795095397286}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',28,'VpORQoz0RyVy:a28','{"action":{"do":"take","line":1,"place":1},"hash":"4457bff4f9e524ab8709c8fab85cec66b3a8b2ad04cbf17c6a3432500ca27a0f","n":28,"seat":1,"time":1795095397286}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',29,'VpORQoz0RyVy:a29','{"action":{"do":"claim","place":2},"hash":"ad9d13a5f89dfa5182e324ddabe58160b7694de5533e2ba996c5f503613fc9a1","n":29,"seat":1,"time":1795095397286}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',30,'yxX5rUy1Pnwh:a30','{"action":{"do":"take","line":1,"place":1},"hash":"2dde2d9b62fb0c3b706debdeb78503b006b18d04271476e4163b5cea708a4c9b","n":30,"seat":0,"time":1795095397287}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',31,'VpORQoz0RyVy:a31','{"action":{"do":"take","line":3,"place":1},"hash":"3e947daa00df8c1e094ade7765e30bec3d0d0be0c04650a2b0c2cb47fa2b051f","n":31,"seat":1,"time":1795095397287}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',32,'VpORQoz0RyVy:a32','{"action":{"do":"pass"},"hash":"c6bdbae750adc18a68e2c268275dd2c71bdd549d1a3834311df835b5dddf0d2a","n":32,"seat":1,"time":1795095397287}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',33,'yxX5rUy1Pnwh:a33','{"action":{"do":"take","line":1,"place":1},"hash":"ea55ee9d4001ddb0a8631c932c3dd0d484ce7e4a89a83db4fb990426e07e866b","n":33,"seat":0,"time":1795095397287}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',34,'VpORQoz0RyVy:a34','{"action":{"do":"take","line":1,"place":1},"hash":"7fd475cd47e1baf7dced55615d20cac394e2207faf2db4a14bc49627b4132627","n":34,"seat":1,"time":1795095397288}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',35,'VpORQoz0RyVy:a35','{"action":{"do":"claim","place":1},"hash":"e0901e1105a1eca94328d5ea52678593fa320e5a585a48639042acf09a09fdef","n":35,"seat":1,"time":1795095397288}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',36,'yxX5rUy1Pnwh:a36','{"action":{"do":"take","line":1,"place":1},"hash":"ce727b7e1241e153e315b19c3a86f8ebc5cf6e5c28f6ba212ecea05430c8c36e","n":36,"seat":0,"time":1795095397288}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',37,'VpORQoz0RyVy:a37','{"action":{"do":"take","line":1,"place":1},"hash":"b093711487340594d49b74d906b88aa5e471e972daabc11495cd189ece63ef43","n":37,"seat":1,"time":1795095397288}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',38,'VpORQoz0RyVy:a38','{"action":{"colour":"blue","do":"token"},"hash":"b267770e45af1fa3d529eec4619d17ecc9b9969dda2abd3e7ebb9f5b1e3e7aa6","n":38,"seat":1,"time":1795095397289}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',39,'VpORQoz0RyVy:a39','{"action":{"do":"claim","place":1},"hash":"076afdf6de2b645ae0f4753bbc9451ec3e6dcc2340e556839f75fbf391789ef4","n":39,"seat":1,"time":1795095397289}');
INSERT INTO "log" VALUES('wQ1EYPFeGbLR',40,'yxX5rUy1Pnwh:a40','{"action":{"do":"take","line":1,"place":2},"hash":"6928b81058b7d1d3d7314080d4af14a3404c7fa04123874d142f8096d7ea5b7d","n":40,"seat":0,"time":1795095397289}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',0,'start','{"game":"trambahn","hash":"7513366afeb8c6f68846b07a346b308e48e7f91a8f3d31b8b7f3fe6e58ba17f7","options":{"first":"random"},"players":["1","2"],"quai":1,"rules":1,"seats":2,"seed":3}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',1,'VpORQoz0RyVy:a1','{"action":{"card":"conductor","do":"passenger","row":"II"},"hash":"e6deb097d41196697d95c2f2e267773119fc74cf6ae5f8dbff93c952fce53a0d","n":1,"seat":0,"time":1795095397291}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',2,'VpORQoz0RyVy:a2','{"action":{"card":"III-4","do":"passenger","row":"III"},"hash":"2c1a7c262e98c3b62da68c20877c937b23964d74c229454849b6777e9ff7f9bb","n":2,"seat":0,"time":1795095397292}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',3,'VpORQoz0RyVy:a3','{"action":{"card":"I-9","do":"open"},"hash":"286ec239337cd1c7251e87d92c0341c4037f5bf42e0d17bc365b2c4f2f42a937","n":3,"seat":0,"time":1795095397292}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',4,'VpORQoz0RyVy:a4','{"action":{"do":"end"},"hash":"2cd6413aea5e95d007661fe83947c2b49fa7b66c797a67e0bc6ae1396ff08a2a","n":4,"seat":0,"time":1795095397292}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',5,'bot:5','{"action":{"card":"III-3","do":"passenger","row":"III"},"hash":"371c8e934e0329968d9c1855d20c0979d25d075b81390c7ddd715319af22f3e1","n":5,"seat":1,"time":1795095397293}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',6,'bot:6','{"action":{"card":"II-7","do":"open"},"hash":"4913eff2876ef45fc597fc8581e98d63f957cf3250e1540c9bcb781aebb87ae3","n":6,"seat":1,"time":1795095397293}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',7,'bot:7','{"action":{"card":"I-6","do":"bank"},"hash":"7f99c24e373863d37affa576a0dfe49c851a9ed02790baba6b46d99f83170884","n":7,"seat":1,"time":1795095397293}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',8,'bot:8','{"action":{"card":"I-2","do":"bank"},"hash":"af3fe7f070319d0781109cad9e75113568872ea8a900d298f88a9bc50f3ef255","n":8,"seat":1,"time":1795095397294}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',9,'bot:9','{"action":{"card":"IV-1","do":"bank"},"hash":"02094c167ab86ee063fcbb03f17f8b4747f979150e7a8271310e147d6215e8a4","n":9,"seat":1,"time":1795095397294}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',10,'bot:10','{"action":{"column":0,"do":"buy","tram":"horse"},"hash":"e4f81c0da20fc2cba828a3caccfc9d0f03215b5459653464de4a44d04ab6e8a6","n":10,"seat":1,"time":1795095397295}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',11,'bot:11','{"action":{"do":"end"},"hash":"77706b6e0cfe0ac4ee6f877cd8b971c8d00d0068fdc3eb38f1bcfb7ca1239c58","n":11,"seat":1,"time":1795095397295}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',12,'VpORQoz0RyVy:a12','{"action":{"card":"I-9","do":"passenger","row":"I"},"hash":"2ec631eefc0c2d89ed846e7acfaacf5f64171850c888bd31199f633790495f99","n":12,"seat":0,"time":1795095397314}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',13,'VpORQoz0RyVy:a13','{"action":{"card":"conductor","do":"passenger","row":"IV"},"hash":"028daf7297515c570dfe0bec3a455ab0933003860c56bafb2035bca8c85bd033","n":13,"seat":0,"time":1795095397315}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',14,'VpORQoz0RyVy:a14','{"action":{"card":"III-10","do":"bank"},"hash":"08ac090c7db2456c9bb5376a2df587ad8699b08d97d9aced93e2af7568c2b0be","n":14,"seat":0,"time":1795095397315}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',15,'VpORQoz0RyVy:a15','{"action":{"card":"II-1","do":"bank"},"hash":"2afb27c5d1ac90845644ea60608746cadf6e7da8983322e9787809004351312b","n":15,"seat":0,"time":1795095397317}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',16,'VpORQoz0RyVy:a16','{"action":{"card":"IV-10","do":"bank"},"hash":"8727271e685715d72f28969fd3d1de860501c7f3c17b51c11d3ea0c1624c9bf0","n":16,"seat":0,"time":1795095397329}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',17,'VpORQoz0RyVy:a17','{"action":{"do":"end"},"hash":"15f9f8471d0dfc54e111dc3f0c232f59af653fa36102a362bdf59227650b5f41","n":17,"seat":0,"time":1795095397337}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',18,'bot:18','{"action":{"card":"II-5","do":"passenger","row":"II"},"hash":"46eeda05242cb472d846ff3c69b5b27a98c51f8dd478071c05ce6f11ffc5238c","n":18,"seat":1,"time":1795095397345}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',19,'bot:19','{"action":{"card":"IV-1","do":"open"},"hash":"1285d1f33229d78281077862e8135d158fdab995cd0e0476162489cccc8585df","n":19,"seat":1,"time":1795095397353}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',20,'bot:20','{"action":{"card":"III-10","do":"open"},"hash":"cfae3565c08b52faf97d49e2f0d24dbcd8a5a7afee4b60d1e45682b4c3cc4e3c","n":20,"seat":1,"time":1795095397357}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',21,'bot:21','{"action":{"column":2,"do":"buy","tram":"horse"},"hash":"c4dff5a3bddd22244be9a1ce4db8be7bef627dfc3513859bcd94b9d6b5983c9a","n":21,"seat":1,"time":1795095397369}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',22,'bot:22','{"action":{"column":1,"do":"buy","tram":"horse"},"hash":"efa6d204a586f5cd8f7e04c538639edf9a6382b5f0f464cd23cc8db7da4200ee","n":22,"seat":1,"time":1795095397373}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',23,'bot:23','{"action":{"do":"end"},"hash":"b4aa6e2a4097ed49d639de5085401a5d4b2fe7f608b2e49c8aa3959094599028","n":23,"seat":1,"time":1795095397373}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',24,'VpORQoz0RyVy:a24','{"action":{"card":"I-6","do":"passenger","row":"I"},"hash":"5c7e59c3284927bdc1dc89d06e2faad3b7e174e698ff49cd43086ef752aaf444","n":24,"seat":0,"time":1795095397390}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',25,'VpORQoz0RyVy:a25','{"action":{"card":"IV-5","do":"open"},"hash":"db4537d6f6e858f39e441ce8772c821c15165e7a931033f4baddd4b5ae05c850","n":25,"seat":0,"time":1795095397393}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',26,'VpORQoz0RyVy:a26','{"action":{"card":"I-8","do":"open"},"hash":"053ea6a91b36a2b8443986c018e964bdd4735eef7a72ef19379054cb67abd620","n":26,"seat":0,"time":1795095397401}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',27,'VpORQoz0RyVy:a27','{"action":{"column":0,"do":"buy","tram":"steam"},"hash":"8e4429563616f1f11257472f35234db5054569ae0a4497c291bb11d8d69f26dc","n":27,"seat":0,"time":1795095397401}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',28,'VpORQoz0RyVy:a28','{"action":{"column":1,"do":"buy","tram":"horse"},"hash":"836b697ffb82a3c8c8d131bf1a7c8e0ae6986748ec023b58147a35743cebafd8","n":28,"seat":0,"time":1795095397405}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',29,'VpORQoz0RyVy:a29','{"action":{"do":"end"},"hash":"d731c8df1505a99f712a7293566430aa0e345bb60aed44b764d653acbcc6404d","n":29,"seat":0,"time":1795095397413}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',30,'bot:30','{"action":{"card":"II-4","do":"passenger","row":"II"},"hash":"1ee31632ca30b97cb6d5ae7c6618751336be362f26a9400b1ca786489ba8f559","n":30,"seat":1,"time":1795095397417}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',31,'bot:31','{"action":{"card":"IV-7","do":"bank"},"hash":"56e5430df16d0991a7096c68588483799a76c1ae1ef8a6c5644d6b4ccac72174","n":31,"seat":1,"time":1795095397429}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',32,'bot:32','{"action":{"card":"I-2","do":"bank"},"hash":"bf646a8d52644caffcfc29e81aa4f44ec07af7a515366451e55f0d1798c0141b","n":32,"seat":1,"time":1795095397433}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',33,'bot:33','{"action":{"card":"I-10","do":"bank"},"hash":"60fccf0037dd5d074e5ed6389ce68c22089177852ddf5fba55a6fa0b2d8d188c","n":33,"seat":1,"time":1795095397438}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',34,'bot:34','{"action":{"card":"IV-6","do":"bank"},"hash":"88f57e1bc6593364c5354144586161204f18d246b30a81e2442dd0bca6da6f08","n":34,"seat":1,"time":1795095397449}');
INSERT INTO "log" VALUES('u8TnZg97LTfY',35,'bot:35','{"action":{"do":"end"},"hash":"31c23a71f433a87027aff7eb44824184973fe7677637a3112aaf47efd71d7c5c","n":35,"seat":1,"time":1795095397450}');
CREATE TABLE mailing (
    player TEXT PRIMARY KEY REFERENCES accounts (player) ON DELETE CASCADE,
    language TEXT,
    confirmed TEXT,
    sent BIGINT NOT NULL
);
CREATE TABLE pauses (
    table_id TEXT NOT NULL REFERENCES tables (id),
    start BIGINT NOT NULL,
    stop BIGINT,
    PRIMARY KEY (table_id, start)
);
CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);
INSERT INTO "players" VALUES('yxX5rUy1Pnwh','Anna',1795095394726);
INSERT INTO "players" VALUES('VpORQoz0RyVy','Béla',1795095394745);
INSERT INTO "players" VALUES('On1WSDhrdrRu','Carl',1795095394759);
CREATE TABLE profiles (
    player TEXT PRIMARY KEY,
    public TEXT NOT NULL UNIQUE
);
CREATE TABLE ratings (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    floor DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    PRIMARY KEY (player, game)
);
INSERT INTO "ratings" VALUES('VpORQoz0RyVy','aiguillage',2.76353894931404973087e+01,8.06590141354368,1.15035866660531382876e+01,1,1);
INSERT INTO "ratings" VALUES('yxX5rUy1Pnwh','aiguillage',2.23646105068595026912e+01,8.06590141354368,6.23280767977214367192e+00,1,0);
CREATE TABLE results (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    ended BIGINT NOT NULL,
    rated INTEGER NOT NULL
);
INSERT INTO "results" VALUES('wQ1EYPFeGbLR',1795095397289,1);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    player TEXT,
    level INTEGER, granted BIGINT NOT NULL DEFAULT 0, wants_pause INTEGER NOT NULL DEFAULT 0, agrees INTEGER NOT NULL DEFAULT 0, refusals INTEGER NOT NULL DEFAULT 0, ask_from INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
);
INSERT INTO "seats" VALUES('z1RG3qed-aig',0,'person','Anna','yxX5rUy1Pnwh',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('z1RG3qed-aig',1,'person','Béla','VpORQoz0RyVy',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('-NQZ8_dQIkO9',0,'person','Anna','yxX5rUy1Pnwh',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('-NQZ8_dQIkO9',1,'person','Béla','VpORQoz0RyVy',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('-NQZ8_dQIkO9',2,'person','Carl','On1WSDhrdrRu',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('N5I877J13yiO',0,'person','Anna','yxX5rUy1Pnwh',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('N5I877J13yiO',1,'person','Béla','VpORQoz0RyVy',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('N5I877J13yiO',2,'person','Carl','On1WSDhrdrRu',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('sm-2Hwkb4H3a',0,'person','Anna','yxX5rUy1Pnwh',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('sm-2Hwkb4H3a',1,'person','Béla','VpORQoz0RyVy',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('sm-2Hwkb4H3a',2,'person','Carl','On1WSDhrdrRu',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('0xX_3pIjI2t-',0,'person','Anna','yxX5rUy1Pnwh',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('0xX_3pIjI2t-',1,'person','Béla','VpORQoz0RyVy',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('wQ1EYPFeGbLR',0,'person','Anna','yxX5rUy1Pnwh',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('wQ1EYPFeGbLR',1,'person','Béla','VpORQoz0RyVy',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('u8TnZg97LTfY',0,'person','Béla','VpORQoz0RyVy',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('u8TnZg97LTfY',1,'bot','Bot 1',NULL,1,0,0,0,0,0);
INSERT INTO "seats" VALUES('gC8eloa8n3Ml',0,'person','Carl','On1WSDhrdrRu',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('gC8eloa8n3Ml',1,'open','',NULL,NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES('gC8eloa8n3Ml',2,'open','',NULL,NULL,0,0,0,0,0);
CREATE TABLE seen (
    table_id TEXT NOT NULL,
    player TEXT NOT NULL,
    step INTEGER NOT NULL,
    PRIMARY KEY (table_id, player)
);
CREATE TABLE sessions (
    hash BLOB PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players (id),
    created BIGINT NOT NULL
);
INSERT INTO "sessions" VALUES(X'3BF1C6D5A5ED09CE8667149FF3B440081229CB34F3321489C18F7E26C6B2D4C2','yxX5rUy1Pnwh',1795095394726);
INSERT INTO "sessions" VALUES(X'4AACCF95731FB96DF3AEE4230AD58C4463FFD376D7BBCF304F4A735A74B3F442','VpORQoz0RyVy',1795095394745);
INSERT INTO "sessions" VALUES(X'0D62F123594C6C435D22FBDA6FA98E6FEDECFE46839D5C6FF14C212C72ADEA96','On1WSDhrdrRu',1795095394759);
CREATE TABLE site_keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE standings (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    score INTEGER NOT NULL,
    lent INTEGER NOT NULL,
    mu DOUBLE PRECISION,
    sigma DOUBLE PRECISION,
    gain DOUBLE PRECISION,
    PRIMARY KEY (table_id, seat)
);
INSERT INTO "standings" VALUES('wQ1EYPFeGbLR',0,2,10,0,2.23646105068595026912e+01,8.06590141354368,-2.63538949314049730787e+00);
INSERT INTO "standings" VALUES('wQ1EYPFeGbLR',1,1,15,0,2.76353894931404973087e+01,8.06590141354368,2.63538949314049730787e+00);
CREATE TABLE subscriptions (
    id TEXT PRIMARY KEY,
    session BLOB NOT NULL REFERENCES sessions (hash) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE TABLE tables (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    seed BIGINT NOT NULL,
    by_hand INTEGER NOT NULL,
    creator TEXT NOT NULL,
    created BIGINT NOT NULL,
    actor INTEGER,
    over INTEGER NOT NULL DEFAULT 0,
    rematch_of TEXT UNIQUE
, thinker TEXT, thinking BIGINT NOT NULL DEFAULT 0, access TEXT NOT NULL DEFAULT 'open', clock TEXT NOT NULL DEFAULT 'none 0 0', stand_in INTEGER NOT NULL DEFAULT 3, begun BIGINT NOT NULL DEFAULT 0, due BIGINT, rated INTEGER NOT NULL DEFAULT 1, origin TEXT NOT NULL DEFAULT 'dealt', undo_seat INTEGER, undo_keep INTEGER NOT NULL DEFAULT 0, undo_line INTEGER NOT NULL DEFAULT 0, recorded INTEGER NOT NULL DEFAULT 0, turn INTEGER NOT NULL DEFAULT 0, since BIGINT NOT NULL DEFAULT 0, told INTEGER NOT NULL DEFAULT -1);
INSERT INTO "tables" VALUES(1,'z1RG3qed-aig','trambahn','{}',20261116,1,'yxX5rUy1Pnwh',1795095395497,1,0,NULL,NULL,0,'open','none 0 0',3,1795095395507,NULL,1,'dealt',NULL,0,0,0,55,1795095395836,-1);
INSERT INTO "tables" VALUES(2,'-NQZ8_dQIkO9','station_master','{}',20261116,1,'yxX5rUy1Pnwh',1795095395866,0,0,NULL,NULL,0,'open','none 0 0',3,1795095395873,NULL,1,'dealt',NULL,0,0,0,50,1795095396177,-1);
INSERT INTO "tables" VALUES(3,'N5I877J13yiO','aiguillage','{}',20261116,1,'yxX5rUy1Pnwh',1795095396187,1,0,NULL,NULL,0,'open','none 0 0',3,1795095396201,NULL,1,'dealt',NULL,0,0,0,45,1795095396474,-1);
INSERT INTO "tables" VALUES(4,'sm-2Hwkb4H3a','express','{}',20261116,1,'yxX5rUy1Pnwh',1795095396480,0,0,NULL,NULL,0,'open','none 0 0',3,1795095396486,NULL,1,'dealt',NULL,0,0,0,56,1795095396838,-1);
INSERT INTO "tables" VALUES(5,'0xX_3pIjI2t-','string_railway','{}',20261116,1,'yxX5rUy1Pnwh',1795095396937,0,0,NULL,NULL,0,'open','none 0 0',3,1795095396945,NULL,1,'dealt',NULL,0,0,0,4,1795095396983,-1);
INSERT INTO "tables" VALUES(6,'wQ1EYPFeGbLR','aiguillage','{}',2778273741386255267,0,'yxX5rUy1Pnwh',1795095397016,NULL,1,NULL,NULL,0,'open','none 0 0',3,1795095397025,NULL,1,'dealt',NULL,0,0,1,40,1795095397289,-1);
INSERT INTO "tables" VALUES(7,'u8TnZg97LTfY','trambahn','{}',3,1,'VpORQoz0RyVy',1795095397290,0,0,NULL,NULL,0,'open','none 0 0',3,1795095397291,NULL,1,'dealt',NULL,0,0,0,35,1795095397450,-1);
INSERT INTO "tables" VALUES(8,'gC8eloa8n3Ml','express','{}',4,1,'On1WSDhrdrRu',1795095397438,NULL,0,NULL,NULL,0,'open','none 0 0',3,0,NULL,1,'dealt',NULL,0,0,0,0,0,-1);
CREATE TABLE webhooks (
    player TEXT PRIMARY KEY REFERENCES accounts (player) ON DELETE CASCADE,
    url TEXT NOT NULL,
    secret TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX seats_by_player ON seats (player);
CREATE INDEX sessions_by_player ON sessions (player);
CREATE INDEX tables_by_due ON tables (due);
CREATE INDEX tables_unrecorded ON tables (number) WHERE over = 1 AND recorded = 0;
CREATE INDEX ratings_by_floor ON ratings (game, floor);
CREATE INDEX subscriptions_by_session ON subscriptions (session);
CREATE INDEX deliveries_by_next ON deliveries (next);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',8);
COMMIT;
PRAGMA user_version = 8;
