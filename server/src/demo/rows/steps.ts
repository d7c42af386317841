import { approvalChain, type StepKind } from '../../slices/catalogue';
import type { DemoItem } from '../content/orders';
import type { Random } from '../random';
import type { StepRow } from './ledger';
import type { SeededApi } from './projects';

type State = StepRow['state'];

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
  validation: 'Auto' | 'Manual' | 'Chain';
  decidedAt: Date;
  deciderOf(kind: StepKind): string;
}

/** The approvals that an item has passed or waits for. */
export function makeSteps(
  random: Random,
  { itemId, item, seeded, validation, decidedAt, deciderOf }: StepsOf,
): StepRow[] {
  const { classification, personalData } = seeded.api;
  return approvalChain(validation, { dataClassification: classification, personalData }).map((kind, position) => {
    const state = stateOf(item, position);
    const isDecided = state === 'Approved' || state === 'Rejected';
    return {
      id: random.id(decidedAt),
      itemId,
      position,
      kind,
      state,
      decidedBy: isDecided ? deciderOf(kind) : null,
      decidedAt: isDecided ? decidedAt : null,
      reason: state === 'Rejected' ? (item.reason ?? null) : null,
    };
  });
}
