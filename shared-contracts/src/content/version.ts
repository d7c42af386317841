import * as z from 'zod/mini';
import { Timestamp } from '@titian/shared-contracts';

/** The states of a version: what somebody writes, what will be shown, what is shown, what was shown. */
export const VersionState = z.enum(['Draft', 'Scheduled', 'Published', 'Archived']);
export type VersionState = z.infer<typeof VersionState>;

export const ContentAct = z.enum(['save', 'publish', 'unschedule', 'discard', 'archive', 'restore', 'remove']);
export type ContentAct = z.infer<typeof ContentAct>;

/** A version without what it says. */
export const ContentVersion = z.object({
  version: z.int(),
  state: VersionState,
  from: z.nullable(Timestamp),
  until: z.nullable(Timestamp),
  /** The version that it was taken from again. */
  restoredFrom: z.nullable(z.int()),
  at: Timestamp,
  by: z.string(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

/** Several people write: every act names the state of the history that its caller saw. */
export const Seen = z.object({ rowVersion: z.int() });

/** When a version is shown: from now on where no start is given, and until the end, after which the version before returns. */
export const Publication = z.extend(Seen, { from: z.nullable(Timestamp), until: z.nullable(Timestamp) }).check(
  z.refine(({ from, until }) => until === null || from === null || Date.parse(until) > Date.parse(from), {
    error: 'validation.period',
    path: ['until'],
  }),
);
export type Publication = z.infer<typeof Publication>;
