import * as z from 'zod/mini';
import {
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
} from '@titian/shared-contracts';
import { FacetValue, Health, ProjectStatus, VersionState } from '../catalogue';

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
  versions: z.array(z.object({ id: Id, version: z.string(), state: VersionState })),
  subscribers: z.int(),
  health: Health,
  /** Thirty days, oldest first; availability 0 to 1, null where unchecked. */
  healthDays: z.array(z.nullable(z.number())),
  calls: z.int(),
  updatedAt: Timestamp,
  rowVersion: z.int(),
  allowed: z.array(z.enum(['clone', 'archive', 'restore'])),
});
export type ProjectRow = z.infer<typeof ProjectRow>;
export const RegistryView = z.enum(['all', 'attention', 'drafts', 'archived']);
/** `counts` by view and the existing `categories`, both of everything in scope. */
export const ProjectsPage = z.extend(page(ProjectRow), {
  counts: z.record(RegistryView, z.int()),
  categories: z.array(FacetValue),
});
export const RegistryQuery = z.extend(ListQuery, { view: z._default(RegistryView, 'all') });
export type RegistryQuery = z.infer<typeof RegistryQuery>;

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
};

declare global {
  interface TitianTags {
    Project: true;
  }
}
