import * as z from 'zod/mini';
import { Day, Id, LocalText, OrganizationRef, requiredText, Timestamp, UserRef } from '@titian/shared-contracts';
import { ApprovalLevel, CostSum, ExpectedCalls, MonthlyCost, Package, Quota } from '../catalogue';
import { CartLineFault, Environment } from '../cart';
import { FILE_RULES, StoredFile } from '../file';
import { PlaneFields } from '../plane/fields';
import { PURPOSE_TEXT } from './limits';

export const OrderState = z.enum(['Submitted', 'InProgress', 'Completed', 'Cancelled']);
export const OrderItemState = z.enum([
  'PendingApproval',
  'InProgress',
  'InfoRequested',
  'Approved',
  'ApprovedWithConditions',
  'Rejected',
  'Withdrawn',
  'Expired',
]);
export type OrderItemState = z.infer<typeof OrderItemState>;
export const StepState = z.enum(['Waiting', 'Current', 'Approved', 'Rejected', 'Skipped']);
/** Purposes seeded from Act 864 s.13. */
export const PurposeCode = z.enum([
  'improveService',
  'policyPlanning',
  'publicSafety',
  'publicEmergency',
  'publicInterest',
]);
export type PurposeCode = z.infer<typeof PurposeCode>;
/** Refusal reasons seeded from Act 864 s.15. */
export const RefusalCode = z.enum([
  'purposeNotClear',
  'dataNotHeld',
  'safeguardsMissing',
  'legalRestriction',
  'capacity',
  'other',
]);

export const ApprovalStep = z.object({
  id: Id,
  kind: ApprovalLevel,
  state: StepState,
  decidedBy: z.nullable(UserRef),
  decidedAt: z.nullable(Timestamp),
  reason: z.nullable(z.string()),
});
export const OrderItem = z.object({
  id: Id,
  state: OrderItemState,
  rowVersion: z.int(),
  project: z.object({ id: Id, Name: LocalText, version: z.string(), organization: OrganizationRef }),
  package: Package,
  /** The revision of its terms that the requester accepted. */
  acceptedRevision: z.nullable(z.int()),
  environment: Environment,
  /** Calls a month that the buyer expected when ordering; null if none were stated. */
  expectedCalls: z.nullable(ExpectedCalls),
  /** By the package's price, and the quota granted or else the package's. */
  cost: MonthlyCost,
  /** The subscription of the same application that this item replaces when it is approved: a change of package or version. */
  replaces: z.nullable(z.object({ id: Id, subscriptionNo: z.string(), package: LocalText, quota: Quota })),
  steps: z.array(ApprovalStep),
  claimedBy: z.nullable(UserRef),
  conditions: z.nullable(z.string()),
  quotaOverride: z.nullable(Quota),
  /** The response fields that are asked for, and once it is approved those that were granted, by operation; null for all. */
  fields: z.nullable(PlaneFields),
  refusalCode: z.nullable(RefusalCode),
  reason: z.nullable(z.string()),
  slaDueAt: Timestamp,
  subscriptionId: z.nullable(Id),
  /** What the caller may do with it now; the page offers only these. An item of a closed package can be refused, not approved. */
  allowed: z.array(z.enum(['claim', 'release', 'approve', 'reject', 'ask', 'answer', 'withdraw'])),
});
export type OrderItem = z.infer<typeof OrderItem>;

export const OrderSummary = z.object({
  id: Id,
  orderNo: z.string(),
  state: OrderState,
  createdAt: Timestamp,
  slaDueAt: Timestamp,
  requester: UserRef,
  organization: OrganizationRef,
  application: z.object({ id: Id, name: z.string() }),
  purposeCode: PurposeCode,
  items: z.array(z.object({ id: Id, Name: LocalText, organization: OrganizationRef, state: OrderItemState })),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** One event of the timeline; `params` fill the text of `orders.event.{code}`. */
export const OrderEvent = z.object({
  id: Id,
  at: Timestamp,
  code: z.string(),
  actor: z.nullable(UserRef),
  params: z.record(z.string(), z.string()),
});
export const OrderMessage = z.object({
  id: Id,
  at: Timestamp,
  author: UserRef,
  organization: z.nullable(OrganizationRef),
  body: z.string(),
  internal: z.boolean(),
  mine: z.boolean(),
});
/** `message` and `note` write in the thread: for both sides, and for the provider only. */
export const OrderAct = z.enum(['message', 'note', 'cancel']);
export type OrderAct = z.infer<typeof OrderAct>;
export const OrderDetail = z.object({
  ...OrderSummary.shape,
  items: z.array(OrderItem),
  purposeText: z.string(),
  handling: z.string(),
  legalBasis: z.string(),
  startDate: z.nullable(Day),
  ipAddresses: z.array(z.string()),
  events: z.array(OrderEvent),
  messages: z.array(OrderMessage),
  /** The data request that it fulfils, for whoever may read that. */
  dataRequest: z.nullable(z.object({ id: Id, requestNo: z.string() })),
  /** Supporting letters that came with it. */
  letters: z.array(StoredFile),
  /** Of the items that are granted or undecided. */
  cost: CostSum,
  /** What the caller may do with the whole order now; the page offers only these. */
  allowed: z.array(OrderAct),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

const ipOrCidr = z
  .string()
  .check(z.regex(/^(\d{1,3}\.){3}\d{1,3}(\/\d{1,2})?$|^[0-9a-f:]+(\/\d{1,3})?$/i, 'validation.cidr'));

/** A checkout; repeating it with the same `idempotencyKey` returns the first order. `cartIds` names the lines that the person saw. */
export const Checkout = z.object({
  idempotencyKey: Id,
  cartIds: z.array(Id).check(z.minLength(1, 'validation.required')),
  applicationId: z.optional(Id),
  newApplicationName: z.optional(
    z.string().check(z.trim(), z.minLength(3, 'validation.tooShort'), z.maxLength(70, 'validation.tooLong')),
  ),
  purposeCode: PurposeCode,
  purposeText: z
    .string()
    .check(
      z.trim(),
      z.minLength(PURPOSE_TEXT.min, 'validation.purposeTooShort'),
      z.maxLength(PURPOSE_TEXT.max, 'validation.tooLong'),
    ),
  legalBasis: z._default(z.string().check(z.maxLength(500)), ''),
  handling: requiredText(2_000),
  startDate: z.optional(Day),
  ipAddresses: z._default(z.array(ipOrCidr).check(z.maxLength(20)), []),
  termsAccepted: z.array(z.object({ packageId: Id, revision: z.int() })),
  /** The data request that this order is made for. */
  dataRequestId: z.optional(Id),
  /** Supporting letters, uploaded before. */
  letters: z._default(z.array(Id).check(z.maxLength(FILE_RULES.order.letter.maxFiles, 'validation.fileCount')), []),
});
export type Checkout = z.infer<typeof Checkout>;

/** Why a line prevents a checkout: the faults of the cart, and those that only the checkout can find. */
export const CheckoutFault = z.enum([...CartLineFault.options, 'gone', 'termsChanged']);
export type CheckoutFault = z.infer<typeof CheckoutFault>;
/**
 * `extra` of the problem `checkout.stale` (409): every line that must be checked again. `orderId` is the order that already contains it.
 */
export const StaleCart = z.object({
  lines: z.array(z.object({ id: Id, faults: z.array(CheckoutFault), orderId: z.optional(Id) })),
});
export type StaleCart = z.infer<typeof StaleCart>;

declare global {
  interface TitianTags {
    Order: true;
    OrderQueue: true;
  }
}
