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
  Timestamp,
} from '@titian/shared-contracts';
import { Environment } from '../cart';
import { ApiSecurity } from '../plane';
import { credentialCalls } from './credential';
import { WithReason } from './reason';

export const ApplicationState = z.enum(['Active', 'Suspended', 'Archived']);
export type ApplicationState = z.infer<typeof ApplicationState>;
export const Application = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  organization: OrganizationRef,
  state: ApplicationState,
  subscriptions: z.int(),
  createdAt: Timestamp,
});
export type Application = z.infer<typeof Application>;

const Person = z.object({ id: Id, displayName: z.string() });
/** `Developer` handles its keys as the owner does; `Viewer` is told of them. */
export const MemberRole = z.enum(['Developer', 'Viewer']);
export type MemberRole = z.infer<typeof MemberRole>;
export const ApplicationAct = z.enum(['update', 'suspend', 'resume', 'archive', 'transfer', 'issue']);
export type ApplicationAct = z.infer<typeof ApplicationAct>;

export const ApplicationRow = z.extend(Application, {
  owner: Person,
  /** Its owner is disabled or gone: an administrator gives it to somebody else. */
  orphan: z.boolean(),
  /** Active keys by environment. */
  keys: z.object({ Production: z.int(), Sandbox: z.int() }),
  /** When the next of its active keys ends, if that is soon. */
  expiringAt: z.nullable(Timestamp),
  /** Calls of the last 24 hours, and those of them that failed. */
  calls: z.object({ all: z.int(), failed: z.int() }),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;
export const ApplicationDetail = z.extend(ApplicationRow, {
  members: z.array(z.object({ person: Person, role: MemberRole })),
  /** Orders for it that aren't decided yet. */
  openOrders: z.int(),
  allowed: z.array(ApplicationAct),
});
export type ApplicationDetail = z.infer<typeof ApplicationDetail>;

/** A live subscription as code calls it. */
export const Callable = z.object({
  subscriptionId: Id,
  environment: Environment,
  project: z.object({ id: Id, Name: LocalText, version: z.string(), versionId: Id }),
  /** Path of the version at the gateway. */
  address: z.string(),
  /** `METHOD /path` of the operations that the package has; null for all. */
  operations: z.nullable(z.array(z.string())),
  /** By what callers of it may show who they are. */
  security: ApiSecurity,
  /** Whether each call names its purpose, and that of the subscription. */
  purposeRequired: z.boolean(),
  purpose: z.string(),
});
export type Callable = z.infer<typeof Callable>;

const about = {
  name: z.string().check(z.trim(), z.minLength(3, 'validation.tooShort'), z.maxLength(70, 'validation.tooLong')),
  description: z._default(z.string().check(z.maxLength(500)), ''),
};
const act = <Path extends string>(path: Path, summary: string) =>
  ({
    method: 'POST',
    path: `/api/applications/:id/${path}`,
    access: 'application.update',
    summary,
    params: IdParams,
    response: Nothing,
  }) as const;

export const application = {
  ...credentialCalls,
  list: endpoint({
    method: 'GET',
    path: '/api/applications',
    access: 'application.view',
    summary: 'Applications in scope',
    query: ListQuery,
    response: page(ApplicationRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/applications/:id',
    access: 'application.view',
    summary: 'One application with its members',
    params: IdParams,
    response: ApplicationDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/applications',
    access: 'application.create',
    summary: 'Register an application',
    body: z.object(about),
    response: Application,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/applications/:id',
    access: 'application.update',
    summary: 'Change name and description',
    params: IdParams,
    body: z.object(about),
    response: Nothing,
  }),
  suspend: endpoint({ ...act('suspend', 'Refuse its calls for a time'), body: WithReason }),
  resume: endpoint(act('resume', 'Accept its calls again')),
  archive: endpoint({ ...act('archive', 'Close for good, with its keys'), body: WithReason }),
  transfer: endpoint({
    ...act('transfer', 'Give to another person of the organisation'),
    body: z.object({ userId: Id }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/applications/:id/people',
    access: 'application.update',
    summary: 'Active people of its organisation',
    params: IdParams,
    response: z.array(Person),
  }),
  setMember: endpoint({
    ...act('members', 'Add a member, or change the role of one'),
    body: z.object({ userId: Id, role: MemberRole }),
  }),
  removeMember: endpoint({
    ...act('members/remove', 'Remove a member'),
    body: z.object({ userId: Id }),
  }),
  callable: endpoint({
    method: 'GET',
    path: '/api/applications/:id/callable',
    access: 'subscription.view',
    summary: 'What its live subscriptions let it call, and how',
    params: IdParams,
    response: z.array(Callable),
  }),
};

declare global {
  interface TitianTags {
    Application: true;
  }
}
