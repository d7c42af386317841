import * as z from 'zod/mini';
import { Day, endpoint, Id, IdParams, Timestamp } from '@titian/shared-contracts';
import { ApiChange, ChangeSeverity } from '../catalogue';
import { DriftSeen } from '../plane';

const counts = { samples: z.int(), departed: z.int() };

/** Sampled answers of a day, and those that departed from the document. */
export const DriftDay = z.object({ day: Day, ...counts });
export type DriftDay = z.infer<typeof DriftDay>;

/**
 * What becomes of a finding: the patch adds it to the document, the document has it by now, or somebody has to decide whether document or system is wrong.
 */
export const DriftCure = z.enum(['patch', 'documented', 'byHand']);
export type DriftCure = z.infer<typeof DriftCure>;

export const DriftFinding = z.extend(DriftSeen, {
  count: z.int(),
  firstAt: Timestamp,
  lastAt: Timestamp,
  cure: DriftCure,
});
export type DriftFinding = z.infer<typeof DriftFinding>;

export const DriftOperation = z.object({
  method: z.string(),
  path: z.string(),
  ...counts,
  /** Those of most answers first. */
  findings: z.array(DriftFinding),
});
export type DriftOperation = z.infer<typeof DriftOperation>;

/** How the answers of a version depart from its document, of the days that are kept. */
export const Drift = z.object({
  version: z.string(),
  /** Whether the gateway looks at answers of this API. */
  sampling: z.boolean(),
  ...counts,
  days: z.array(DriftDay),
  /** Of every operation whose answers were looked at, those that depart most first. */
  operations: z.array(DriftOperation),
  /** How many findings the patch takes in. */
  patched: z.int(),
});
export type Drift = z.infer<typeof Drift>;

/** Drift of the version that is served, in short. */
export const DriftSummary = z.object({
  sampling: z.boolean(),
  version: z.nullable(z.object({ id: Id, version: z.string(), ...counts, findings: z.int() })),
});
export type DriftSummary = z.infer<typeof DriftSummary>;

/** A step of RFC 6902. */
const PatchStep = z.object({ op: z.enum(['add', 'replace']), path: z.string(), value: z.unknown() });

/** A version's document with what was found in answers. */
export const DriftPatch = z.object({
  /** The version whose definition it changes. */
  target: z.object({ id: Id, version: z.string() }),
  /** The definition's revision that it was made of. */
  revision: z.int(),
  steps: z.array(PatchStep),
  /** The definition's text with the patch; null where there is nothing to change, or where the text is too large. */
  text: z.nullable(z.string()),
  /** What it changes for callers. */
  changes: z.array(ApiChange),
  counts: z.record(ChangeSeverity, z.int()),
  cut: z.boolean(),
});
export type DriftPatch = z.infer<typeof DriftPatch>;

const VersionParams = z.object({ id: Id, versionId: Id });

export const drift = {
  summary: endpoint({
    method: 'GET',
    path: '/api/registry/projects/:id/drift',
    access: 'api.view',
    summary: 'How far the answers of an API depart from its document',
    params: IdParams,
    response: DriftSummary,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/registry/projects/:id/versions/:versionId/drift',
    access: 'api.view',
    summary: 'Where the answers of a version depart from its document',
    params: VersionParams,
    response: Drift,
  }),
  patch: endpoint({
    method: 'GET',
    path: '/api/registry/projects/:id/versions/:versionId/drift/patch',
    access: 'api.view',
    summary: 'What was found in the answers of a version, as a patch of a definition',
    params: VersionParams,
    query: z.object({
      /** The version whose definition is changed; without it the version itself. */
      target: z.optional(Id),
    }),
    response: DriftPatch,
  }),
  setSampling: endpoint({
    method: 'PUT',
    path: '/api/registry/projects/:id/drift/sampling',
    access: 'api.update',
    summary: 'Have answers of an API looked at, or not',
    params: IdParams,
    body: z.object({ on: z.boolean() }),
    response: DriftSummary,
  }),
};

/** The cache tag of these calls. */
declare global {
  interface TitianTags {
    Drift: true;
  }
}
