import * as z from 'zod/mini';
import { endpoint } from '@titian/shared-contracts';
import { Rate } from '../catalogue';
import { ApiSecurity, CorsRule } from '../plane';
import { VersionParams } from './versions';

const KILOBYTE = 1_024;

export const SecurityInput = z.object({
  /** By what callers may show who they are; one at least. */
  security: ApiSecurity.check(
    z.refine((kinds) => Object.values(kinds).some(Boolean), { path: ['apiKey'], error: 'validation.credential' }),
  ),
  cors: z.extend(CorsRule, {
    origins: z
      .array(z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i, 'validation.origin')))
      .check(z.maxLength(50, 'validation.tooMany')),
  }),
  purposeRequired: z.boolean(),
  bodyBytes: z
    .int('validation.number')
    .check(z.minimum(KILOBYTE, 'validation.number'), z.maximum(100 * KILOBYTE * KILOBYTE, 'validation.number')),
  validation: z.enum(['off', 'log', 'block']),
  /** Of everybody's calls together; null for none. */
  rate: z.nullable(Rate),
});
export type SecurityInput = z.infer<typeof SecurityInput>;
/** A version without settings of its own has the defaults, and version 0. */
export const AuthoredSecurity = z.extend(SecurityInput, { rowVersion: z.int() });
export type AuthoredSecurity = z.infer<typeof AuthoredSecurity>;

export const authoredSecurity = {
  read: endpoint({
    method: 'GET',
    path: '/api/registry/projects/:id/versions/:versionId/security',
    access: 'api.view',
    summary: 'How a version may be called',
    params: VersionParams,
    response: AuthoredSecurity,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/registry/projects/:id/versions/:versionId/security',
    access: 'api.update',
    summary: 'Change how a version may be called; in force at once where it takes calls',
    params: VersionParams,
    body: z.object({ rowVersion: z.int(), input: SecurityInput }),
    response: AuthoredSecurity,
  }),
};
