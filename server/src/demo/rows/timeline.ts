import type { OrderItemState } from '@titian/shared-contracts/order';
import type { OrderEventCode } from '../../slices/order';
import type { DemoItem } from '../content/orders';
import type { StepRow } from './ledger';

export interface TimelineEvent {
  code: OrderEventCode;
  /** Share of the time from the order to the item's last change, 0 to 1; of a step, the moment of its decision. */
  at: number | Date;
  /** The approver is who decided last, or who has the item now. */
  by: 'requester' | 'approver' | 'nobody' | { id: string };
  id?: string;
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

const GRANTED: readonly OrderItemState[] = ['Approved', 'ApprovedWithConditions'];

/**
 * What happened to an item, oldest first: each step that was passed, but for the last one of an approval, which is the approval itself. An
 * item without steps was approved at once.
 */
export function timelineEventsOf({ state }: DemoItem, steps: readonly StepRow[]): TimelineEvent[] {
  if (steps.length === 0) return [{ code: 'approved', at: 0, by: 'nobody' }];
  const approved = steps.filter((step) => step.state === 'Approved');
  const isGranted = GRANTED.includes(state);
  const passed = isGranted ? approved.slice(0, -1) : approved;
  const before = passed.map((step): TimelineEvent => ({
    code: 'stepApproved',
    at: step.decidedAt!,
    by: { id: step.decidedBy! },
    // With the step's id nothing is drawn, and the rest of the demo stays as it is.
    ...(isGranted && { id: step.id }),
  }));
  const last = steps.findLast(({ decidedBy }) => decidedBy);
  const isDecided = isGranted || state === 'Rejected';
  const after = AFTER[state].map((one) => (isDecided && one.at === 1 ? { ...one, by: { id: last!.decidedBy! } } : one));
  return [...before, ...after];
}
