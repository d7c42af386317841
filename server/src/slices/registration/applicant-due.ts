import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';

const DAY = 86_400_000;
/** marketplace.md §13: working days within which an applicant gets a decision. */
const PROMISED_DAYS = 3;

const isWeekend = (at: number) => [0, 6].includes(new Date(at + TIME_ZONE_OFFSET).getUTCDay());

/** When a decision is due: the promised number of weekdays later, at the same hour. */
export function applicantDue(from: Date): Date {
  let at = from.getTime();
  for (let left = PROMISED_DAYS; left > 0;) {
    at += DAY;
    if (!isWeekend(at)) left--;
  }
  return new Date(at);
}
