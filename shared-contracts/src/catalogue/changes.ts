import * as z from 'zod/mini';
import { endpoint, Id, IdParams, LocalText } from '@titian/shared-contracts';

/** What a difference means to callers of the API: it breaks them, may break them, doesn't, or only changes the documentation. */
export const ChangeSeverity = z.enum(['breaking', 'risky', 'safe', 'docs']);
export type ChangeSeverity = z.infer<typeof ChangeSeverity>;

/** One difference. `code` is a rule of `@titian/shared-contracts/openapi`; `place` a parameter's place, `body` or a status. */
export const ApiChange = z.object({
  code: z.string(),
  severity: ChangeSeverity,
  method: z.string(),
  path: z.string(),
  operationId: z.string(),
  /** Of the operation. */
  summary: LocalText,
  place: z.string(),
  field: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ApiChange = z.infer<typeof ApiChange>;

const counts = z.record(ChangeSeverity, z.int());
/** All differences between two versions, breaking ones first; `cut` where there are more than listed. */
export const VersionChanges = z.object({
  from: z.string(),
  to: z.string(),
  changes: z.array(ApiChange),
  counts,
  cut: z.boolean(),
});
export type VersionChanges = z.infer<typeof VersionChanges>;

/** The changes of a version from the one published before it. */
export const ChangelogEntry = z.object({
  versionId: Id,
  version: z.string(),
  since: z.string(),
  counts,
  cut: z.boolean(),
});
export type ChangelogEntry = z.infer<typeof ChangelogEntry>;

const name = z.string().check(z.minLength(1), z.maxLength(60));

export const changes = {
  between: endpoint({
    method: 'GET',
    path: '/public/catalogue/:id/changes',
    access: 'public',
    guestsNeed: 'guestCatalogue',
    summary: 'What differs between two versions of an API',
    params: IdParams,
    query: z.object({ from: name, to: name }),
    response: VersionChanges,
  }),
  log: endpoint({
    method: 'GET',
    path: '/public/catalogue/:id/changelog',
    access: 'public',
    guestsNeed: 'guestCatalogue',
    summary: 'What each version of an API changed',
    params: IdParams,
    response: z.array(ChangelogEntry),
  }),
};
