/** Running totals, for charts. */

/** The total after each gain, beginning with 0. @param {number[]} gains */
export const runningTotals = (gains) => {
  const totals = [0];
  for (const gain of gains) totals.push(totals[totals.length - 1] + gain);
  return totals;
};
