import type { OrderItem } from '@titian/shared-contracts/order';
import type { Actor } from '../../http/call';
import { revisionOf, toProject } from '../catalogue';
import { itemCost } from './item-cost';
import { isOpen } from './item-states';
import type { FullItem, StepRow } from './item.repository';
import { allowedActs, type ItemFacts } from './order.policy';

const userOrNull = (user: { id: string | null; displayName: string | null } | null) =>
  user?.id ? { id: user.id, displayName: user.displayName! } : null;

const toStep = ({ step, decidedBy }: StepRow) => ({
  id: step.id,
  kind: step.kind,
  state: step.state,
  decidedBy: userOrNull(decidedBy),
  decidedAt: step.decidedAt?.toISOString() ?? null,
  reason: step.reason,
});

/** What the rules of rights look at. */
export const itemFacts = ({ item, order, placedBy, tenantId, pack, provider, steps }: FullItem): ItemFacts => ({
  state: item.state,
  claimedBy: item.claimedBy,
  requesterId: order.requesterId,
  placedBy,
  consumer: { organizationId: order.organizationId, tenantId },
  provider,
  step: steps.find(({ step }) => step.state === 'Current')?.step.kind ?? null,
  packageClosed: pack.state === 'Closed',
});

/** The live subscription that an undecided item would replace: the same application's, with another package or version of the API. */
const toReplaced = ({ item, replaced }: FullItem): OrderItem['replaces'] =>
  isOpen(item.state) && replaced.id
    ? {
        id: replaced.id,
        subscriptionNo: replaced.subscriptionNo!,
        package: replaced.package!,
        quota: replaced.quotaOverride ?? replaced.quota!,
      }
    : null;

/** An item as a reader sees it. */
export const toItem = (row: FullItem, actor: Actor): OrderItem => ({
  id: row.item.id,
  state: row.item.state,
  rowVersion: row.item.rowVersion,
  project: toProject(row),
  package: { ...row.pack, price: row.item.price },
  acceptedRevision: revisionOf(row.order.termsAccepted, row.pack.id),
  environment: row.item.environment,
  expectedCalls: row.item.expectedCalls,
  cost: itemCost(row),
  replaces: toReplaced(row),
  steps: row.steps.map(toStep),
  claimedBy: userOrNull(row.claimedBy),
  conditions: row.item.conditions,
  quotaOverride: row.item.quotaOverride,
  fields: row.item.fields,
  refusalCode: row.item.refusalCode,
  reason: row.item.reason,
  slaDueAt: row.item.slaDueAt.toISOString(),
  subscriptionId: row.subscriptionId,
  allowed: allowedActs(actor, itemFacts(row)),
});
