const ROUND = [1, 2, 3, 4, 5, 6, 8, 10];

/** The end of a counting axis: a round number that isn't below the highest count, and whose half is a whole number. */
export function roundTop(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(2, highest)));
  return ROUND.map((digit) => digit * power).find((one) => one >= Math.max(2, highest) && one % 2 === 0)!;
}
