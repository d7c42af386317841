import * as z from 'zod/mini';
import {
  ApplicantMode,
  endpoint,
  Id,
  IdParams,
  LocalText,
  markdown,
  OrganizationRef,
  requiredText,
  tagList,
  Timestamp,
} from '@titian/shared-contracts';
import { AccessMode, DataClassification, FacetValue, ProjectStatus, VersionState } from '../catalogue';
import { EmailAddress } from '../person';
import { ManyApis, SeenApis } from '../project';
import { NAME_MAX, SUMMARY_MAX, TAG_LENGTH_MAX, TEXT_MAX } from './limits';

const text = (max: number) => z.string().check(z.maxLength(max, 'validation.tooLong'));
/** A text in both languages that may still be empty. */
const draftText = (max: number) => z.object({ my: text(max), en: text(max) });
const markdownText = (max: number) => z.object({ my: markdown(text(max)), en: markdown(text(max)) });

/** Part of the address of an API's calls; unique in its organisation (marketplace.md §1). */
export const Identifier = z
  .string()
  .check(z.minLength(1, 'validation.required'), z.regex(/^[a-z0-9-]{3,60}$/, 'validation.identifier'));

/** What an API has to have from its beginning. */
const Identity = z.object({
  Name: z.object({ my: requiredText(NAME_MAX), en: requiredText(NAME_MAX) }),
  Identifier,
  category: requiredText(60),
  dataClassification: DataClassification,
});
/** What is written of it afterwards. */
const About = z.object({
  summary: draftText(SUMMARY_MAX),
  description: markdownText(TEXT_MAX),
  tags: tagList({ max: TAG_LENGTH_MAX }),
  personalData: z.boolean(),
  legalBasis: draftText(500),
  updateFrequency: draftText(200),
  contactName: text(120),
  contactEmail: z.union([z.literal(''), EmailAddress], 'validation.email'),
  /** Whom subscribers ask about calls; empty where that is the contact. */
  technicalName: text(120),
  technicalEmail: z.union([z.literal(''), EmailAddress], 'validation.email'),
});
/** Who finds it, and how it is subscribed to. */
const Visibility = z.object({
  access: AccessMode,
  StatusPrivate: z.boolean(),
  /** Organisations that find a private API, besides its own. */
  allowedOrganizations: z.array(Id).check(z.maxLength(500, 'validation.tooMany')),
  /** How those are looked at who register for it; null: as the portal does. */
  applicantMode: z.nullable(ApplicantMode),
});
export const AuthoringInput = z.extend(z.extend(Identity, About.shape), Visibility.shape);
export type AuthoringInput = z.infer<typeof AuthoringInput>;
/** The parts that change. */
export const AuthoringChanges = z.partial(AuthoringInput);
export type AuthoringChanges = z.infer<typeof AuthoringChanges>;

/** The beginning of an API; its organisation where it isn't the caller's own. */
export const NewApi = z.extend(z.extend(Identity, z.partial(About).shape), { organizationId: z.optional(Id) });
export type NewApi = z.infer<typeof NewApi>;

const AuthoredVersion = z.object({
  id: Id,
  version: z.string(),
  state: VersionState,
  stability: z.enum(['alpha', 'beta', 'stable']),
  rowVersion: z.int(),
  createdAt: Timestamp,
});
/** An API as its authors work on it. */
export const AuthoredApi = z.extend(AuthoringInput, {
  id: Id,
  projectIdentifier: z.string(),
  Status: ProjectStatus,
  organization: OrganizationRef,
  /** Those that `allowedOrganizations` names. */
  allowed: z.array(OrganizationRef),
  /** The version that the catalogue serves; null before the first. */
  currentVersionId: z.nullable(Id),
  versions: z.array(AuthoredVersion),
  /** Why the Identifier stays: callers know an address with it, or a version is in review or approved; null where it may change. */
  identifierFixedBy: z.nullable(z.enum(['publication', 'review'])),
  /** Whether the caller may change it. */
  editable: z.boolean(),
  /** When anything of it was saved last: what is said of it, a version with its definition, endpoints and security, or a package. */
  updatedAt: Timestamp,
  rowVersion: z.int(),
});
export type AuthoredApi = z.infer<typeof AuthoredApi>;

/** What can be chosen for an API: categories, tags that others have, organisations for which the caller may publish, and all that may be let in. */
export const AuthoringChoices = z.object({
  categories: z.array(z.object({ code: z.string(), name: LocalText })),
  tags: z.array(FacetValue),
  own: z.array(OrganizationRef),
  organizations: z.array(OrganizationRef),
});
export type AuthoringChoices = z.infer<typeof AuthoringChoices>;

/** The parts of a filing: under which category, and by which words; what is left out stays. */
const FILED = ['category', 'addTags', 'removeTags'] as const;
/** How several APIs are filed together: a category for all of them, tags that each gets, and tags that each loses. */
export const Filing = z
  .object({
    category: z.optional(requiredText(60)),
    addTags: z._default(tagList({ max: TAG_LENGTH_MAX }), []),
    removeTags: z._default(tagList({ max: TAG_LENGTH_MAX }), []),
  })
  .check(
    z.refine((filing) => FILED.some((part) => (filing[part]?.length ?? 0) > 0), {
      error: 'validation.nothingFiled',
      path: ['category'],
    }),
    z.refine(({ addTags, removeTags }) => !removeTags.some((tag) => addTags.includes(tag)), {
      error: 'validation.addedAndRemoved',
      path: ['removeTags'],
    }),
  );
export type Filing = z.infer<typeof Filing>;

export const authoring = {
  choices: endpoint({
    method: 'GET',
    path: '/api/registry/choices',
    access: 'api.view',
    summary: 'What can be chosen for an API',
    response: AuthoringChoices,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/registry/projects',
    access: 'api.create',
    summary: 'Begin an API: a draft with its first version',
    body: NewApi,
    response: AuthoredApi,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/registry/projects/:id/authoring',
    access: 'api.view',
    summary: 'One API as its authors work on it',
    params: IdParams,
    response: AuthoredApi,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/registry/projects/:id',
    access: 'api.update',
    summary: 'Change parts of an API; 409 where somebody else changed it meanwhile',
    params: IdParams,
    body: z.object({ rowVersion: z.int(), changes: AuthoringChanges }),
    response: AuthoredApi,
  }),
  fileMany: endpoint({
    method: 'POST',
    path: '/api/registry/project-filing',
    access: 'api.update',
    summary: 'Set the category of several APIs, add tags and remove them, each API as it was seen',
    body: z.object({ projects: SeenApis, input: Filing }),
    response: ManyApis,
  }),
};

declare global {
  interface TitianTags {
    Authoring: true;
  }
}
