import type { PlaneFields } from '@titian/shared-contracts/plane';
import type { Decision, QueueItem, Refusal } from '@titian/shared-contracts/order';

/** The decisions, in the order in which they are offered. */
const DECISIONS = ['approve', 'reject', 'ask'] as const satisfies Decision['decision'][];
export const decisionsFor = (allowed: QueueItem['allowed']) =>
  DECISIONS.filter((decision) => allowed.includes(decision));

/** Values of the form; only those of the chosen decision are sent. */
export interface DecisionDraft extends Partial<Refusal> {
  decision: Decision['decision'];
  conditions?: string;
  quotaOverride?: { limit?: number | null };
  fields?: PlaneFields;
}

/** The request body for a draft, with the row version that the approver saw. */
export function decisionOf(draft: DecisionDraft, item: QueueItem): Decision {
  const { decision, conditions, quotaOverride, fields, refusalCode, reason = '' } = draft;
  const { rowVersion } = item;
  if (decision === 'reject') return { decision, rowVersion, refusalCode: refusalCode!, reason };
  if (decision === 'ask') return { decision, rowVersion, reason };
  const limit = quotaOverride?.limit;
  return {
    decision,
    rowVersion,
    ...(conditions && { conditions }),
    ...(fields && { fields }),
    ...(limit && { quotaOverride: { limit, unit: item.package.quota.unit } }),
  };
}
