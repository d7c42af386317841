const ROUND = [1, 2, 4, 5, 10];

/** The end of a counting axis: the least of 1, 2, 4, 5 times a power of ten (6 instead of 5) that isn't below the highest count, so that its half is a whole number. */
export function roundTop(highest: number): number {
  if (highest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(highest));
  const top = ROUND.map((digit) => digit * power).find((one) => one >= highest)!;
  return top === 5 ? 6 : top;
}
