import * as z from 'zod/mini';
import { endpoint, Id, IdParams, LocalText } from '@titian/shared-contracts';
import { ApprovalChain } from '../catalogue';
import { PurposeCode } from '../order';
import { TimeWindow } from '../plane';

/**
 * The relation of the caller's organisation to an API: its own, subscribed, may order, has to be added to its list first, or it takes no
 * orders.
 */
export const AccessState = z.enum(['own', 'subscribed', 'mayOrder', 'notListed', 'closed']);
export type AccessState = z.infer<typeof AccessState>;

/** Whom a rule names. An application of another agency, and what is no longer there, has no name here. */
export const AccessSubject = z.object({
  kind: z.enum(['organization', 'tenant', 'group', 'application']),
  name: z.nullable(LocalText),
});
export type AccessSubject = z.infer<typeof AccessSubject>;

/** A rule of an access policy with all its conditions (marketplace.md §19); one that is empty fits every call. */
export const AccessRule = z.object({
  effect: z.enum(['allow', 'deny']),
  subjects: z.array(AccessSubject),
  /** Ids of operations. */
  operations: z.array(z.string()),
  purposes: z.array(z.string()),
  /** Null where it asks for networks of others, which the reader isn't told. */
  networks: z.nullable(z.array(z.string())),
  times: z.array(TimeWindow),
});
export type AccessRule = z.infer<typeof AccessRule>;

/** The requirements of one package: the approval of an order, and the rules that its calls obey. */
export const PackageAccess = z.object({
  id: Id,
  name: LocalText,
  approval: ApprovalChain,
  rules: z.array(AccessRule),
  /** What becomes of a call that no rule is about; null where the package has no policy. */
  otherwise: z.nullable(z.enum(['allow', 'deny'])),
});
export type PackageAccess = z.infer<typeof PackageAccess>;

/** The requirements for using an API, for the caller's organisation. */
export const AccessPermission = z.object({
  state: AccessState,
  packages: z.array(PackageAccess),
  purposes: z.array(PurposeCode),
  /**
   * Of the last 365 days: the number of decisions, how many were approvals, and the median number of days; null where nothing was decided.
   */
  decisions: z.object({ count: z.int(), approved: z.int(), medianDays: z.nullable(z.number()) }),
});
export type AccessPermission = z.infer<typeof AccessPermission>;

export const accessPermission = {
  read: endpoint({
    method: 'GET',
    path: '/api/catalogue/:id/access',
    access: 'signedIn',
    summary: 'What is asked to use an API',
    params: IdParams,
    response: AccessPermission,
  }),
};
