import * as z from 'zod/mini';
import { endpoint, Id, LocalText, queryNumber, requiredText, Timestamp, UserRef } from '@titian/shared-contracts';
import { ApiChange, ChangeSeverity, VersionState } from '../catalogue';
import { DEFINITION_BODY_BYTES, DEFINITION_MAX_BYTES, DEFINITION_SOURCE_MAX } from './limits';
import { SCORE_CODES } from './score';

/** Where a definition's text came from: `stored` is the version's document, from which a first text was made. */
export const DefinitionSource = z.object({
  kind: z.enum(['file', 'archive', 'address', 'paste', 'version', 'editor', 'stored', 'middleware']),
  /** Of the file, the archive, the address, the version; empty for others. */
  name: z.string().check(z.maxLength(DEFINITION_SOURCE_MAX, 'validation.tooLong')),
});
export type DefinitionSource = z.infer<typeof DefinitionSource>;

/** A place in a file of an archive, from 1. */
export const PlaceInFile = z.object({ file: z.string(), line: z.int(), column: z.int() });
export type PlaceInFile = z.infer<typeof PlaceInFile>;

/** A place in the text, from 1; `path` is a JSON pointer, `#` the whole document. */
export const FindingPlace = z.object({
  line: z.int(),
  column: z.int(),
  path: z.string(),
  /** Where it came from, while the text is as an archive gave it. */
  origin: z.optional(PlaceInFile),
});

export const FindingSeverity = z.enum(['error', 'warn', 'info']);
export type FindingSeverity = z.infer<typeof FindingSeverity>;

/** Something wrong or missing. Errors keep the text from becoming the version's document. */
export const Finding = z.object({
  code: z.string(),
  severity: FindingSeverity,
  message: LocalText,
  /** How many places have it; the first of them are listed, in the order of the text. */
  count: z.int(),
  places: z.array(FindingPlace),
  /** What stands there, and what was probably meant. */
  found: z.nullable(z.string()),
  suggestion: z.nullable(z.string()),
});
export type Finding = z.infer<typeof Finding>;

/** One item of the quality score: the share that is done, 0 to 1, and the points that the rest would add. */
export const ScoreItem = z.object({
  code: z.enum(SCORE_CODES),
  weight: z.int(),
  share: z.number(),
  adds: z.int(),
});
export type ScoreItem = z.infer<typeof ScoreItem>;

export const DefinitionQuality = z.object({
  findings: z.array(Finding),
  score: z.int(),
  items: z.array(ScoreItem),
});
export type DefinitionQuality = z.infer<typeof DefinitionQuality>;

/** What was read of a version's definition. */
export const DefinitionReport = z.object({
  version: z.string(),
  state: VersionState,
  /** Counts the texts that were saved; 0 where there is none yet. */
  revision: z.int(),
  source: DefinitionSource,
  format: z.enum(['json', 'yaml']),
  bytes: z.int(),
  lines: z.int(),
  /** As the text names it: `3.1.0`; null where it can't be read. */
  openapi: z.nullable(z.string()),
  operations: z.int(),
  schemas: z.int(),
  errors: z.array(Finding),
  /** Null where the text can't be read, and until it has been looked through. */
  quality: z.nullable(DefinitionQuality),
  /** It is being looked through: ask again. */
  busy: z.boolean(),
  /** The text is the version's document. */
  stored: z.boolean(),
  savedAt: z.nullable(Timestamp),
  savedBy: z.nullable(UserRef),
  /** Whether the caller may save a text now; a version that was approved becomes a draft again by it. */
  editable: z.boolean(),
});
export type DefinitionReport = z.infer<typeof DefinitionReport>;

export const Definition = z.extend(DefinitionReport, { text: z.string() });
export type Definition = z.infer<typeof Definition>;

/** Why an archive was refused, as the `extra` of `definition.archiveRefused`: nothing of it is kept. */
export const ArchiveRefusal = z.object({
  findings: z.array(Finding),
  /** Files of which one has to be chosen as the one that the others belong to. */
  roots: z.array(z.string()),
});
export type ArchiveRefusal = z.infer<typeof ArchiveRefusal>;

/** The fields of the form beside its file `archive`. */
export const ArchiveFields = z.object({
  /** The revision that the caller read. */
  revision: queryNumber(z.int().check(z.minimum(0))),
  /** The file that the others belong to; empty where there is one at the shallowest level. */
  root: z._default(z.string().check(z.maxLength(DEFINITION_SOURCE_MAX, 'validation.tooLong')), ''),
});
export type ArchiveFields = z.infer<typeof ArchiveFields>;

/** What callers of the version that is in force would notice. */
export const DefinitionChanges = z.object({
  /** The version in force; null where the API has none yet. */
  since: z.nullable(z.string()),
  counts: z.record(ChangeSeverity, z.int()),
  changes: z.array(ApiChange),
  cut: z.boolean(),
});
export type DefinitionChanges = z.infer<typeof DefinitionChanges>;

const VersionParams = z.object({ id: Id, versionId: Id });
const isShort = (text: string) => text.length <= DEFINITION_MAX_BYTES;
/** A picture or an archive that was read as if it were a text. */
const isText = (text: string) => !text.includes('\0');
const DefinitionText = z
  .string()
  .check(z.refine(isShort, 'validation.tooLong'), z.refine(isText, 'validation.notText'));
/** The revision that the caller read. */
const revision = z.int().check(z.minimum(0));

export const definition = {
  read: endpoint({
    method: 'GET',
    path: '/api/registry/projects/:id/versions/:versionId/definition',
    access: 'api.view',
    summary: 'The definition of a version, with its text',
    params: VersionParams,
    response: Definition,
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/registry/projects/:id/versions/:versionId/definition/report',
    access: 'api.view',
    summary: 'What was read of a version’s definition',
    params: VersionParams,
    response: DefinitionReport,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/registry/projects/:id/versions/:versionId/definition',
    access: 'api.update',
    summary: 'Save the text of a definition; without errors it becomes the version’s document',
    params: VersionParams,
    body: z.object({
      revision,
      text: DefinitionText,
      source: z.extend(DefinitionSource, { kind: z.enum(['file', 'paste', 'editor']) }),
    }),
    bodyBytes: DEFINITION_BODY_BYTES,
    response: DefinitionReport,
  }),
  fetch: endpoint({
    method: 'POST',
    path: '/api/registry/projects/:id/versions/:versionId/definition/from-address',
    access: 'api.update',
    summary: 'Save the definition that an address answers',
    params: VersionParams,
    body: z.object({
      revision,
      address: z
        .url({ protocol: /^https?$/, error: 'validation.url' })
        .check(z.maxLength(DEFINITION_SOURCE_MAX, 'validation.tooLong')),
    }),
    response: Definition,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/registry/projects/:id/versions/:versionId/definition/from-version',
    access: 'api.update',
    summary: 'Save the definition of another version of the API',
    params: VersionParams,
    body: z.object({ revision, from: Id }),
    response: Definition,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/registry/projects/:id/versions/:versionId/definition/from-archive',
    access: 'api.update',
    summary: 'Save the definition in the files of an archive, as one text (multipart: archive, revision, root)',
    params: VersionParams,
    consumes: 'multipart/form-data',
    response: Definition,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/registry/projects/:id/versions/:versionId/definition/changes',
    access: 'api.view',
    summary: 'What changes for callers of the version in force',
    params: VersionParams,
    response: DefinitionChanges,
  }),
};

/** A version's name and its document. */
const SentVersion = z.object({
  version: requiredText(40),
  SwaggerOriginal: z.union([z.record(z.string(), z.unknown()), DefinitionText]),
});
/** Most versions of a project that is sent whole. */
const SENT_VERSIONS = 500;

/**
 * Spec §7 `{project url}/apiproject/updateapiprojectandversion`: what programs of an agency store a definition by. Of a project, as
 * `/api-projects` answers it, the version is read that it names as its `apiVersion`.
 */
export const middleware = {
  update: endpoint({
    method: 'POST',
    path: '/middleware/:projectIdentifier/apiproject/updateapiprojectandversion',
    access: 'api.update',
    summary: 'Store the definition of a version; answers it',
    params: z.object({ projectIdentifier: requiredText(80) }),
    body: z.union([
      SentVersion,
      z.object({
        apiVersion: Id,
        versions: z.array(z.extend(SentVersion, { id: Id })).check(z.maxLength(SENT_VERSIONS)),
      }),
    ]),
    bodyBytes: DEFINITION_BODY_BYTES,
    response: z.object({
      id: Id,
      projectIdentifier: z.string(),
      apiVersion: Id,
      version: z.string(),
      SwaggerOriginal: z.record(z.string(), z.unknown()),
    }),
  }),
};

declare global {
  interface TitianTags {
    Definition: true;
  }
}
