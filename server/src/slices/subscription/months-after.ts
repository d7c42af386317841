/**
 * The calendar day so many months after one, both `YYYY-MM-DD`: the last of its month where that has no such day. Days have no zone, so that
 * midnight in the portal's doesn't become the day before in another.
 */
export function monthsAfter(day: string, months: number): string {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
