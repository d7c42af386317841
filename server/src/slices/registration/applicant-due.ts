const DAY = 86_400_000;
/** Asia/Singapore has had this one offset since 1982. */
const OFFSET = 8 * 3_600_000;
/** marketplace.md §13: working days within which an applicant is answered. */
const PROMISED_DAYS = 3;

const isWeekend = (at: number) => [0, 6].includes(new Date(at + OFFSET).getUTCDay());

/** When an applicant should have an answer: the promised number of weekdays later, at the same hour. */
export function applicantDue(from: Date): Date {
  let at = from.getTime();
  for (let left = PROMISED_DAYS; left > 0;) {
    at += DAY;
    if (!isWeekend(at)) left--;
  }
  return new Date(at);
}
