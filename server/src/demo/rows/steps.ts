import type { ApprovalLevel } from '@titian/shared-contracts/catalogue';
import { approvalChain } from '../../slices/catalogue';
import { AGENCIES } from '../content/agencies';
import type { DemoItem } from '../content/orders';
import type { Random } from '../random';
import type { StepRow } from './ledger';
import type { SeededApi } from './projects';

type State = StepRow['state'];
/** The first decision, as a share of the time from the order to the item's last change; the last one is that change. */
const FIRST_DECISION = 0.5;

/** The state of each step of a chain, by the state of the item. */
function stateOf({ state, passed = 0 }: DemoItem, position: number): State {
  if (state === 'Approved' || state === 'ApprovedWithConditions') return 'Approved';
  if (position < passed) return 'Approved';
  if (state === 'Rejected') return position === passed ? 'Rejected' : 'Skipped';
  if (state === 'Withdrawn' || state === 'Expired') return 'Skipped';
  return position === passed ? 'Current' : 'Waiting';
}

interface StepsOf {
  itemId: string;
  item: DemoItem;
  seeded: SeededApi;
  pack: SeededApi['packages'][number];
  placedAt: Date;
  decidedAt: Date;
  deciderOf(level: ApprovalLevel): string;
}

/** The approvals that an item has passed or waits for, one after the other. */
export function makeSteps(
  random: Random,
  { itemId, item, seeded, pack, placedAt, decidedAt, deciderOf }: StepsOf,
): StepRow[] {
  const { levels } = approvalChain({
    pack,
    project: seeded.row,
    provider: { approvalSlaDays: AGENCIES[seeded.api.agency].slaDays },
  });
  const states = levels.map((_level, position) => stateOf(item, position));
  const decisions = states.filter((state) => state === 'Approved' || state === 'Rejected').length;
  const momentOf = (position: number) => {
    const share = decisions > 1 ? FIRST_DECISION + ((1 - FIRST_DECISION) * position) / (decisions - 1) : 1;
    return new Date(placedAt.getTime() + (decidedAt.getTime() - placedAt.getTime()) * share);
  };
  return levels.map((kind, position) => {
    const state = states[position]!;
    const isDecided = state === 'Approved' || state === 'Rejected';
    return {
      id: random.id(decidedAt),
      itemId,
      position,
      kind,
      state,
      decidedBy: isDecided ? deciderOf(kind) : null,
      decidedAt: isDecided ? momentOf(position) : null,
      reason: state === 'Rejected' ? (item.reason ?? null) : null,
    };
  });
}
