import type { Decision, QueueItem, Refusal } from '@titian/shared-contracts/order';

/** What the form holds; only what belongs to the chosen decision is sent. */
export interface DecisionDraft extends Partial<Refusal> {
  decision: Decision['decision'];
  conditions?: string;
  quotaOverride?: { limit?: number | null };
}

/** The draft as the server takes it, on the item as the approver saw it. */
export function decisionOf(draft: DecisionDraft, item: QueueItem): Decision {
  const { decision, conditions, quotaOverride, refusalCode, reason = '' } = draft;
  const { rowVersion } = item;
  if (decision === 'reject') return { decision, rowVersion, refusalCode: refusalCode!, reason };
  if (decision === 'ask') return { decision, rowVersion, reason };
  const limit = quotaOverride?.limit;
  return {
    decision,
    rowVersion,
    ...(conditions && { conditions }),
    ...(limit && { quotaOverride: { limit, unit: item.package.quota.unit } }),
  };
}
