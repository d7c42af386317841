import type { OrderItemState } from '@titian/shared-contracts/order';
import type { OrderEventCode } from '../../slices/order';
import type { DemoItem } from '../content/orders';

export interface Happening {
  code: OrderEventCode;
  /** Share of the time from the order to the item's last change, 0 to 1. */
  at: number;
  by: 'requester' | 'approver' | 'nobody';
}

const CLAIMED: Happening = { code: 'claimed', at: 0.4, by: 'approver' };
const ended = (code: OrderEventCode, by: Happening['by'] = 'approver'): Happening => ({ code, at: 1, by });

const AFTER: Record<OrderItemState, Happening[]> = {
  PendingApproval: [],
  InProgress: [ended('claimed')],
  InfoRequested: [CLAIMED, ended('asked')],
  Approved: [CLAIMED, ended('approved')],
  ApprovedWithConditions: [CLAIMED, ended('approvedWithConditions')],
  Rejected: [CLAIMED, ended('rejected')],
  Withdrawn: [ended('withdrawn', 'requester')],
  Expired: [ended('expired', 'nobody')],
};

/** What happened to an item, oldest first; one that nobody needs to approve was approved at once. */
export function happeningsOf({ state, passed }: DemoItem, isAutomatic: boolean): Happening[] {
  if (isAutomatic) return [{ code: 'approved', at: 0, by: 'nobody' }];
  const before: Happening[] = passed ? [{ code: 'stepApproved', at: 0.7, by: 'approver' }] : [];
  return [...before, ...AFTER[state]];
}
