import type { OrderItemState } from '@titian/shared-contracts/order';
import type { OrderEventCode } from '../../slices/order';
import type { DemoItem } from '../content/orders';

export interface TimelineEvent {
  code: OrderEventCode;
  /** Share of the time from the order to the item's last change, 0 to 1. */
  at: number;
  by: 'requester' | 'approver' | 'nobody';
}

const CLAIMED: TimelineEvent = { code: 'claimed', at: 0.4, by: 'approver' };
const final = (code: OrderEventCode, by: TimelineEvent['by'] = 'approver'): TimelineEvent => ({ code, at: 1, by });

const AFTER: Record<OrderItemState, TimelineEvent[]> = {
  PendingApproval: [],
  InProgress: [final('claimed')],
  InfoRequested: [CLAIMED, final('asked')],
  Approved: [CLAIMED, final('approved')],
  ApprovedWithConditions: [CLAIMED, final('approvedWithConditions')],
  Rejected: [CLAIMED, final('rejected')],
  Withdrawn: [final('withdrawn', 'requester')],
  Expired: [final('expired', 'nobody')],
};

/** What happened to an item, oldest first; an item without manual approval was approved at once. */
export function timelineEventsOf({ state, passed }: DemoItem, isAutomatic: boolean): TimelineEvent[] {
  if (isAutomatic) return [{ code: 'approved', at: 0, by: 'nobody' }];
  const before: TimelineEvent[] = passed ? [{ code: 'stepApproved', at: 0.7, by: 'approver' }] : [];
  return [...before, ...AFTER[state]];
}
