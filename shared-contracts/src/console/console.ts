import * as z from 'zod/mini';
import { endpoint, Id, IdParams, LocalText, OrganizationRef, Timestamp } from '@titian/shared-contracts';
import { Environment } from '../cart';
import { Package } from '../catalogue';
import { ApiSecurity, PlaneFields } from '../plane';

/** Minutes for which a key of the console is good. */
export const CONSOLE_KEY_MINUTES = 60;

/** What the console may call: a subscription of the caller's own organisation that is in force. */
export const ConsoleTarget = z.object({
  /** Id of the subscription. */
  id: Id,
  environment: Environment,
  application: z.object({ id: Id, name: z.string() }),
  project: z.object({
    id: Id,
    Name: LocalText,
    /** Its name in addresses. */
    Identifier: z.string(),
    organization: OrganizationRef,
    versionId: Id,
    version: z.string(),
  }),
  package: z.object({ id: Id, name: LocalText, rate: Package.shape.rate, quota: Package.shape.quota }),
  /** `METHOD /path` of the operations that its package has; null for all. */
  operations: z.nullable(z.array(z.string())),
  /** The purpose for which it was granted, sent as `X-GDX-Purpose`. */
  purpose: z.string(),
  /** Calls without a purpose are refused. */
  purposeRequired: z.boolean(),
  /** Answers have no other fields than these; null for all. */
  fields: z.nullable(PlaneFields),
  /** By what callers of the API show who they are; the console has keys. */
  security: ApiSecurity,
  /** Whether the reader keeps tests of the application: its owner, its developers, and administrators do. */
  keepsTests: z.boolean(),
});
export type ConsoleTarget = z.infer<typeof ConsoleTarget>;

/** A key that is held in the memory of a page only: it is never shown, and isn't among the keys of the application. */
export const ConsoleKey = z.object({ id: Id, secret: z.string(), issuedAt: Timestamp, expiresAt: Timestamp });
export type ConsoleKey = z.infer<typeof ConsoleKey>;

export const tryOut = {
  targets: endpoint({
    method: 'GET',
    path: '/api/console/targets',
    access: 'credential.create',
    summary: 'What the own applications may call from the console',
    query: z.object({ projectId: z.optional(Id) }),
    response: z.array(ConsoleTarget),
  }),
  key: endpoint({
    method: 'POST',
    path: '/api/applications/:id/console-key',
    access: 'credential.create',
    summary: 'The console’s own key of an application, good for an hour',
    params: IdParams,
    body: z.object({
      environment: Environment,
      /** Ends the present one, and makes another. */
      renew: z._default(z.boolean(), false),
    }),
    response: ConsoleKey,
  }),
};

declare global {
  interface TitianTags {
    ConsoleTarget: true;
  }
}
