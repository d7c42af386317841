import * as z from 'zod/mini';
import { endpoint, Id } from '@titian/shared-contracts';
import { ComingRate, Rate } from '../catalogue';
import { ApiSecurity, CorsRule } from '../plane';
import { VersionParams } from './versions';

const KILOBYTE = 1_024;

/** The throttle policy of an operation, `GET /path`: its calls by everybody count together. */
export const OperationThrottle = z.object({ operationId: z.string().check(z.maxLength(600)), throttlePolicyId: Id });
export type OperationThrottle = z.infer<typeof OperationThrottle>;

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
  /** Each operation once. Not given: as they are. One that a new document lost keeps its policy for when it is back. */
  operationThrottles: z.optional(z.array(OperationThrottle).check(z.maxLength(5_000, 'validation.tooMany'))),
});
export type SecurityInput = z.infer<typeof SecurityInput>;
/** A version without settings of its own has the defaults, and version 0. */
export const AuthoredSecurity = z.extend(SecurityInput, {
  operationThrottles: z.array(OperationThrottle),
  rowVersion: z.int(),
});
export type AuthoredSecurity = z.infer<typeof AuthoredSecurity>;

/** Which operations of a version can have which policies. */
export const SecurityChoices = z.object({
  operations: z.array(z.object({ id: z.string(), summary: z.string() })),
  throttlePolicies: z.array(
    z.object({ id: Id, name: z.string(), rate: Rate, comingRate: z.optional(z.nullable(ComingRate)) }),
  ),
});
export type SecurityChoices = z.infer<typeof SecurityChoices>;

export const authoredSecurity = {
  read: endpoint({
    method: 'GET',
    path: '/api/registry/projects/:id/versions/:versionId/security',
    access: 'api.view',
    summary: 'How a version may be called',
    params: VersionParams,
    response: AuthoredSecurity,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/registry/projects/:id/versions/:versionId/security/choices',
    access: 'api.view',
    summary: 'Operations of a version, and the policies that they can have',
    params: VersionParams,
    response: SecurityChoices,
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
