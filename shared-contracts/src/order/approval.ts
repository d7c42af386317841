import * as z from 'zod/mini';
import { Id, OrganizationRef, page, Reason, Timestamp, UserRef } from '@titian/shared-contracts';
import { Quota } from '../catalogue';
import { StoredFile } from '../file';
import { PlaneFields } from '../plane/fields';
import { OrderItem, PurposeCode, RefusalCode } from './order';

/** A refusal: its ground and the reason in words. */
export const Refusal = z.object({ refusalCode: RefusalCode, reason: Reason });
export type Refusal = z.infer<typeof Refusal>;

/**
 * A decision on the current step. A refusal and a question need a reason; conditions are text. `rowVersion` is the version that the
 * approver saw.
 */
export const Decision = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('approve'),
    rowVersion: z.int(),
    conditions: z.optional(z.string().check(z.maxLength(2_000))),
    quotaOverride: z.optional(Quota.check(z.refine(({ limit }) => limit > 0, 'validation.number'))),
    /** Response fields that are granted, of those that the item asks for or that the step before left; without them all of these. */
    fields: z.optional(PlaneFields.check(z.minLength(1, 'validation.required'))),
  }),
  z.extend(Refusal, { decision: z.literal('reject'), rowVersion: z.int() }),
  z.object({ decision: z.literal('ask'), rowVersion: z.int(), reason: Reason }),
]);
export type Decision = z.infer<typeof Decision>;

/** The response fields that an item may still be granted of each operation, as pointers; none where its answers can't be limited. */
export const OfferedFields = z.array(
  z.object({ operationId: z.string(), method: z.string(), path: z.string(), fields: z.array(z.string()) }),
);
export type OfferedFields = z.infer<typeof OfferedFields>;

/** A row of /manage-order: an item with what its approver needs to know. */
export const QueueItem = z.object({
  ...OrderItem.shape,
  order: z.object({
    id: Id,
    orderNo: z.string(),
    createdAt: Timestamp,
    requester: UserRef,
    organization: OrganizationRef,
    application: z.object({ id: Id, name: z.string() }),
    purposeCode: PurposeCode,
    purposeText: z.string(),
    handling: z.string(),
    letters: z.array(StoredFile),
  }),
  overdue: z.boolean(),
  /** Of the requester's organisation: active subscriptions here, and items that this provider refused before. */
  requesterSubscriptions: z.int(),
  requesterRefusals: z.int(),
});
export type QueueItem = z.infer<typeof QueueItem>;
export const QueueName = z.enum(['mine', 'unclaimed', 'overdue', 'open', 'all']);
export const QueuePage = z.extend(page(QueueItem), { counts: z.record(QueueName, z.int()) });
