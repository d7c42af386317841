import { ORDER_REMINDERS } from '@titian/shared-contracts/order';

const DAY = 86_400_000;

/**
 * At which part of its days, in percent, those who decide on an item have been reminded last by now; null before the first. What it has
 * waited for its requester is in its due date.
 */
export function remindedBy({ slaDueAt, days }: { slaDueAt: Date; days: number }, now: Date): number | null {
  const left = (slaDueAt.getTime() - now.getTime()) / (days * DAY);
  return ORDER_REMINDERS.findLast((percent) => left <= 1 - percent / 100) ?? null;
}
