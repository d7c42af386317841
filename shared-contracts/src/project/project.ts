import * as z from 'zod/mini';
import {
  Day,
  endpoint,
  Id,
  IdParams,
  ListQuery,
  LocalText,
  Nothing,
  OrganizationRef,
  page,
  requiredText,
  Timestamp,
  UserRef,
} from '@titian/shared-contracts';
import {
  AccessMode,
  ApiVersion,
  CardRating,
  DataClassification,
  FacetValue,
  Health,
  ProjectStatus,
  VersionState,
} from '../catalogue';
import { Environment } from '../cart';
import { SubscriptionStatus } from '../subscription';
import { projectAnalytics } from './analytics';
import { projectOverview } from './overview';

/** Most APIs that are changed together: a page of the list. */
export const PROJECTS_AT_ONCE = 100;

/** What came of each of several; for those that were refused, why. */
export const ManyApis = z.object({ done: z.array(Id), failed: z.array(z.object({ id: Id, code: z.string() })) });

/** Several APIs, each as it was seen. */
export const SeenApis = z
  .array(z.object({ id: Id, rowVersion: z.int() }))
  .check(z.minLength(1), z.maxLength(PROJECTS_AT_ONCE));

const ProjectVersion = z.object({ id: Id, version: z.string(), state: VersionState });

/** Spec §3 project with the spec's names, and the columns of the registry's list. */
export const ProjectRow = z.object({
  id: Id,
  projectIdentifier: z.string(),
  Identifier: z.string(),
  Name: LocalText,
  Status: ProjectStatus,
  StatusPrivate: z.boolean(),
  organization: OrganizationRef,
  category: z.string(),
  tags: z.array(z.string()),
  dataClassification: DataClassification,
  /** The version that the catalogue serves; null where it serves none. */
  served: z.nullable(ProjectVersion),
  /** All versions, newest first: the newest may be a draft beside the one that is served. */
  versions: z.array(ProjectVersion),
  subscribers: z.int(),
  /** Null where nobody has rated it, or the portal has no ratings. */
  rating: z.nullable(CardRating),
  health: Health,
  /** Thirty days, oldest first; availability 0 to 1, null where unchecked. */
  healthDays: z.array(z.nullable(z.number())),
  /** Of the last seven days, today's included. */
  calls: z.int(),
  /** The share of those that failed, 0 to 1; null where nothing was called. */
  failedShare: z.nullable(z.number()),
  /** Score of the newest definition that was looked through, 0 to 100; null where none was. */
  quality: z.nullable(z.int()),
  /** A definition in preparation has errors. */
  hasErrors: z.boolean(),
  /** Who owns it; none where everybody of the agency with the right looks after it. */
  owners: z.array(UserRef),
  updatedAt: Timestamp,
  rowVersion: z.int(),
  /** What the reader may do with it now, by its state, their right, and their role where it has members. */
  allowed: z.array(z.enum(['edit', 'newVersion', 'clone', 'deprecate', 'archive', 'restore'])),
  /** Whether the reader may change it: by their right, and by their role where it has members. */
  editable: z.boolean(),
});
export type ProjectRow = z.infer<typeof ProjectRow>;
export const RegistryView = z.enum(['all', 'attention', 'drafts', 'archived']);
/** `counts` by view, of everything in scope; the categories, owners and their divisions that there are in scope, with how many APIs of the view each has. */
export const ProjectsPage = z.extend(page(ProjectRow), {
  counts: z.record(RegistryView, z.int()),
  categories: z.array(FacetValue),
  divisions: z.array(FacetValue),
  owners: z.array(z.extend(UserRef, { count: z.int() })),
  /** The first day that may be the last one of a version of whatever stability. */
  earliestLastDay: Day,
});
export type ProjectsPage = z.infer<typeof ProjectsPage>;
export const RegistryQuery = z.extend(ListQuery, { view: z._default(RegistryView, 'all') });
export type RegistryQuery = z.infer<typeof RegistryQuery>;

const OwnVersion = z.pick(ApiVersion, {
  id: true,
  version: true,
  state: true,
  stability: true,
  publishedAt: true,
  deprecatedAt: true,
  sunsetAt: true,
});
/** An API as its owner sees it: what the registry shows, with all its versions, who may find it, and who answers for it. */
export const OwnProject = z.extend(ProjectRow, {
  summary: LocalText,
  categoryName: LocalText,
  access: AccessMode,
  contact: z.object({ name: z.string(), email: z.string() }),
  createdAt: Timestamp,
  publishedAt: z.nullable(Timestamp),
  versions: z.array(OwnVersion),
  /** Organisations that may find a private API, besides its own. */
  allowedOrganizations: z.array(OrganizationRef),
  /** Whether it has a page in the catalogue. */
  listed: z.boolean(),
});
export type OwnProject = z.infer<typeof OwnProject>;

/** A subscription as the owner of its API sees it. */
export const Subscriber = z.object({
  id: Id,
  subscriptionNo: z.string(),
  status: SubscriptionStatus,
  organization: OrganizationRef,
  application: z.object({ id: Id, name: z.string() }),
  packageName: LocalText,
  version: z.string(),
  environment: Environment,
  startingAt: Timestamp,
  endingAt: z.nullable(Timestamp),
});
export type Subscriber = z.infer<typeof Subscriber>;

/** Spec §7 `/api-projects`: the project for existing clients. */
export const ApiProject = z.object({
  id: Id,
  projectIdentifier: z.string(),
  Identifier: z.string(),
  Name: z.string(),
  Status: ProjectStatus,
  StatusPrivate: z.boolean(),
  apiVersion: z.nullable(Id),
  versions: z.array(z.object({ id: Id, version: z.string(), SwaggerOriginal: z.record(z.string(), z.unknown()) })),
});

export const project = {
  byIdentifier: endpoint({
    method: 'GET',
    path: '/api/api-projects',
    access: 'signedIn',
    summary: 'Projects by Identifier (first one is used)',
    query: z.object({ Identifier: requiredText(60) }),
    response: z.array(ApiProject),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/registry/projects',
    access: 'api.view',
    summary: 'API projects in scope',
    query: RegistryQuery,
    response: ProjectsPage,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/registry/projects/export',
    access: 'api.export',
    summary: 'The filtered set, or some of it, as CSV',
    query: z.extend(RegistryQuery, { id: z.optional(z.union([Id, z.array(Id)])) }),
    response: z.string(),
    produces: 'text/csv',
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/registry/projects/:id',
    access: 'api.view',
    summary: 'One API project in scope',
    params: IdParams,
    response: OwnProject,
  }),
  subscribers: endpoint({
    method: 'GET',
    path: '/api/registry/projects/:id/subscribers',
    access: 'api.view',
    summary: 'Subscriptions to an API project in scope',
    params: IdParams,
    query: ListQuery,
    response: page(Subscriber),
  }),
  overview: projectOverview,
  analytics: projectAnalytics,
  clone: endpoint({
    method: 'POST',
    path: '/api/registry/projects/:id/clone',
    access: 'api.create',
    summary: 'Copy as a draft',
    params: IdParams,
    body: z.object({
      Identifier: z.string().check(z.regex(/^[a-z0-9-]{3,60}$/, 'validation.identifier')),
      Name: z.object({ my: requiredText(120), en: requiredText(120) }),
    }),
    response: z.object({ id: Id }),
    status: 201,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/registry/projects/:id/archive',
    access: 'api.update',
    summary: 'Archive; refused while subscriptions live',
    params: IdParams,
    body: z.object({ rowVersion: z.int() }),
    response: Nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/registry/projects/:id/restore',
    access: 'api.update',
    summary: 'Back to draft',
    params: IdParams,
    body: z.object({ rowVersion: z.int() }),
    response: Nothing,
  }),
  archiveMany: endpoint({
    method: 'POST',
    path: '/api/registry/project-archive',
    access: 'api.update',
    summary: 'Archive several, each as it was seen',
    body: z.object({
      projects: SeenApis,
    }),
    response: ManyApis,
  }),
};

declare global {
  interface TitianTags {
    Project: true;
  }
}
