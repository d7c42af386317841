const DAY = 86_400_000;
/** The offset of Asia/Singapore, unchanged since 1982; milliseconds. */
const OFFSET = 8 * 3_600_000;
/** marketplace.md §13: working days within which an applicant gets a decision. */
const PROMISED_DAYS = 3;

const isWeekend = (at: number) => [0, 6].includes(new Date(at + OFFSET).getUTCDay());

/** When a decision is due: the promised number of weekdays later, at the same hour. */
export function applicantDue(from: Date): Date {
  let at = from.getTime();
  for (let left = PROMISED_DAYS; left > 0;) {
    at += DAY;
    if (!isWeekend(at)) left--;
  }
  return new Date(at);
}
