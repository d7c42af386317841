import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';

const DAY = 86_400_000;

const isWeekend = (at: number) => [0, 6].includes(new Date(at + TIME_ZONE_OFFSET).getUTCDay());

/** When a decision is due: so many weekdays later, at the same hour. */
export function applicantDue(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += DAY;
    if (!isWeekend(at)) left--;
  }
  return new Date(at);
}
