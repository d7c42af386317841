import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Nothing } from '@titian/shared-contracts';
import { AuthoredApi } from './basics';

export const VersionParams = z.object({ id: Id, versionId: Id });
/** What a version is called; part of the address of its calls. */
export const VersionName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.regex(/^v\d{1,4}(\.\d{1,4}){0,2}$/, 'validation.versionName'),
  );
export const VersionInput = z.object({ version: VersionName, stability: z.enum(['alpha', 'beta', 'stable']) });
export type VersionInput = z.infer<typeof VersionInput>;

export const authoredVersion = {
  create: endpoint({
    method: 'POST',
    path: '/api/registry/projects/:id/versions',
    access: 'api.update',
    summary: 'Begin a version, with document, endpoints and security of the one that is served',
    params: IdParams,
    body: VersionInput,
    response: z.object({ versionId: Id }),
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/registry/projects/:id/versions/:versionId',
    access: 'api.update',
    summary: 'Rename a version that is still a draft',
    params: VersionParams,
    body: z.object({ rowVersion: z.int(), input: VersionInput }),
    response: AuthoredApi,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/registry/projects/:id/versions/:versionId',
    access: 'api.update',
    summary: 'Remove a version that is still a draft, beside others',
    params: VersionParams,
    response: Nothing,
  }),
};
