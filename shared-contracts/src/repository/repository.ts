import * as z from 'zod/mini';
import {
  endpoint,
  Id,
  IdParams,
  ListQuery,
  LocalText,
  Nothing,
  page,
  PageQuery,
  Timestamp,
  UserRef,
} from '@titian/shared-contracts';
import { SeenVersion } from '../managed';
import { RepositoryDetail, RepositoryFile, RepositoryInput, RepositorySummary } from './shapes';

/** Whether archived ones are shown. */
export const RepositoryView = z.enum(['all', 'archived']);
export const RepositoryQuery = z.extend(ListQuery, { view: z._default(RepositoryView, 'all') });

export const ActivityEntry = z.object({
  id: Id,
  at: Timestamp,
  by: z.nullable(UserRef),
  code: z.string(),
  folderId: z.nullable(Id),
  fileId: z.nullable(Id),
  label: z.string(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const TrashEntry = z.object({
  id: Id,
  kind: z.enum(['file', 'folder']),
  name: z.string(),
  /** The folder that it was in. */
  folderId: Id,
  size: z.nullable(z.number()),
  deletedAt: Timestamp,
  deletedBy: z.nullable(UserRef),
  purgedAt: Timestamp,
});
export type TrashEntry = z.infer<typeof TrashEntry>;

/** What went for good, and what stayed, since the caller doesn't manage where it lay. */
export const EmptiedTrash = z.object({ files: z.int(), folders: z.int(), left: z.int() });
export type EmptiedTrash = z.infer<typeof EmptiedTrash>;

export const FoundFile = z.extend(RepositoryFile, {
  /** The words around what was found in its text; null where its name or a tag was. */
  excerpt: z.nullable(z.string()),
});
export type FoundFile = z.infer<typeof FoundFile>;

/** A tenant's organisation that a repository can belong to or be shown to. */
export const RepositoryOrganization = z.object({ id: Id, code: z.string(), name: LocalText, tenantId: Id });

/** An API whose subscribers a repository can be shown to. */
export const RepositoryProject = z.object({ id: Id, name: LocalText, organizationId: Id });

export const repository = {
  list: endpoint({
    method: 'GET',
    path: '/api/repositories',
    access: 'signedIn',
    summary: 'Repositories in which the caller may read something',
    query: ListQuery,
    response: page(RepositorySummary),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/repositories/:id',
    access: 'signedIn',
    summary: 'A repository with the folders that the caller sees',
    params: IdParams,
    response: RepositoryDetail,
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/api/repositories/:id/follow',
    access: 'signedIn',
    summary: 'Follow a repository, or no longer',
    params: IdParams,
    body: z.object({ following: z.boolean() }),
    response: Nothing,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/repositories/:id/search',
    access: 'signedIn',
    summary: 'Files of a repository by name, tag or their text, where the caller may read them',
    params: IdParams,
    query: z.object({ q: z._default(z.string().check(z.maxLength(200)), '') }),
    response: z.array(FoundFile),
  }),
  activity: endpoint({
    method: 'GET',
    path: '/api/repositories/:id/activity',
    access: 'signedIn',
    summary: 'What was done in a repository, where the caller may read',
    params: IdParams,
    query: z.extend(PageQuery, { fileId: z.optional(Id) }),
    response: page(ActivityEntry),
  }),
  trash: endpoint({
    method: 'GET',
    path: '/api/repositories/:id/trash',
    access: 'signedIn',
    summary: 'What the caller may take out of the trash',
    params: IdParams,
    response: z.array(TrashEntry),
  }),
  emptyTrash: endpoint({
    method: 'DELETE',
    path: '/api/repositories/:id/trash',
    access: 'signedIn',
    summary: 'Delete for good what is in the trash, where the caller manages the folder',
    params: IdParams,
    response: EmptiedTrash,
  }),
  managed: endpoint({
    method: 'GET',
    path: '/api/manage/repositories',
    access: 'repository.view',
    summary: 'Repositories in scope, to manage',
    query: RepositoryQuery,
    response: z.extend(page(RepositorySummary), { counts: z.record(RepositoryView, z.int()) }),
  }),
  organizations: endpoint({
    method: 'GET',
    path: '/api/manage/repositories/organizations',
    access: 'repository.create',
    summary: 'Organisations that a repository can belong to or be shown to',
    response: z.array(RepositoryOrganization),
  }),
  projects: endpoint({
    method: 'GET',
    path: '/api/manage/repositories/projects',
    access: 'repository.create',
    summary: 'APIs in scope, to whose subscribers a repository can be shown',
    response: z.array(RepositoryProject),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/manage/repositories',
    access: 'repository.create',
    summary: 'Create a repository of an organisation in scope',
    body: z.extend(RepositoryInput, { organizationId: Id }),
    response: RepositoryDetail,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/manage/repositories/:id',
    access: 'repository.update',
    summary: 'Change a repository: texts, visibility, quota, retention',
    params: IdParams,
    body: z.extend(RepositoryInput, SeenVersion.shape),
    response: RepositoryDetail,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/manage/repositories/:id/archive',
    access: 'repository.delete',
    summary: 'Archive a repository: it is read, and no longer changed; or take it back',
    params: IdParams,
    body: z.extend(SeenVersion, { archived: z.boolean() }),
    response: RepositoryDetail,
  }),
};

declare global {
  interface TitianTags {
    Repository: true;
  }
}
