import * as z from 'zod/mini';
import { endpoint, Id, IdParams, LocalText, Nothing, OrganizationRef, Timestamp } from '@titian/shared-contracts';
import { CredentialKind } from '../plane';
import { Step } from './step';

const BrokenOperation = z.object({
  method: z.string(),
  path: z.string(),
  isRemoved: z.boolean(),
  /** What is asked for newly, or taken or answered no longer: `query district`, `200 owner.address`. */
  places: z.array(z.string()),
  /** The two differ more than was compared: it counts as broken, whatever else is known. */
  isPartial: z.optional(z.boolean()),
});

/** What a version breaks of the one that is served, held against the calls of 30 days: the operations with the agencies that call them. */
export const VersionBreaks = z.object({
  /** The version that is served; null where there is none, or it is this one. */
  since: z.nullable(z.string()),
  operations: z.array(
    z.extend(BrokenOperation, {
      /** The most calls first. */
      callers: z.array(z.object({ organization: OrganizationRef, calls: z.int() })),
    }),
  ),
  /** Other agencies that subscribe to the API and call such an operation: they are asked before it is published. */
  affected: z.int(),
  /** Days that they have to acknowledge it. */
  acknowledgeDays: z.int(),
  /** By what callers of the served version may show who they are, and no longer; who did so in 30 days, the most calls first. */
  credentials: z.object({
    kinds: z.array(CredentialKind),
    callers: z.array(z.object({ organization: OrganizationRef, calls: z.int() })),
  }),
  /** There are more differences than were compared. */
  cut: z.boolean(),
});
export type VersionBreaks = z.infer<typeof VersionBreaks>;

/** An operation that breaks, with the calls that one agency made of it in 30 days. */
export const BrokenCall = z.extend(BrokenOperation, {
  calls: z.int(),
  /** By what the agency showed who it is, and can't any longer. */
  kinds: z.optional(z.array(CredentialKind)),
});
export type BrokenCall = z.infer<typeof BrokenCall>;

/** A version that waits for acknowledgements, as its owner sees it. */
export const VersionWaiting = z.object({
  since: Timestamp,
  /** It is published then, whoever is missing. */
  until: Timestamp,
  agencies: z.array(
    z.object({
      organization: OrganizationRef,
      operations: z.int(),
      calls: z.int(),
      askedAt: Timestamp,
      remindedAt: z.nullable(Timestamp),
      acknowledged: z.nullable(Step),
    }),
  ),
});
export type VersionWaiting = z.infer<typeof VersionWaiting>;

/** What an agency is asked to acknowledge: what a coming version changes of its own calls. */
export const BreakAsk = z.object({
  id: Id,
  project: z.object({ id: Id, Name: LocalText, organization: OrganizationRef }),
  version: z.string(),
  /** The version that it breaks. */
  since: z.string(),
  operations: z.array(BrokenCall),
  askedAt: Timestamp,
  /** The version is published then at the latest; null once it is. */
  until: z.nullable(Timestamp),
  publishedAt: z.nullable(Timestamp),
  acknowledged: z.nullable(Step),
  rowVersion: z.int(),
  /** The reader may acknowledge it now. */
  open: z.boolean(),
});
export type BreakAsk = z.infer<typeof BreakAsk>;

/** What agencies acknowledge before a version that breaks their calls is published. */
export const acknowledgement = {
  mine: endpoint({
    method: 'GET',
    path: '/api/breaks',
    access: 'subscription.view',
    summary: 'Coming versions that break calls of the own agency, those to be acknowledged first',
    response: z.array(BreakAsk),
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/breaks/:id/acknowledge',
    access: 'subscription.update',
    summary: 'Acknowledge for the own agency what was read',
    params: IdParams,
    body: z.object({ rowVersion: z.int() }),
    response: Nothing,
  }),
};
