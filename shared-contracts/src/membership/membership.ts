import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Nothing, Timestamp } from '@titian/shared-contracts';

/** What a member of an API does: an owner all, an editor changes it, an approver reviews and publishes it, a viewer reads it. */
export const ProjectRole = z.enum(['Owner', 'Editor', 'Approver', 'Viewer']);
export type ProjectRole = z.infer<typeof ProjectRole>;

const Person = z.object({ id: Id, displayName: z.string(), email: z.string() });

export const ProjectMember = z.object({
  person: Person,
  role: ProjectRole,
  since: Timestamp,
  /** Whether their account is active and still of the API's agency: else they can do nothing. */
  active: z.boolean(),
  /** The roles that their rights in the portal suffice for. */
  roles: z.array(ProjectRole),
});
export type ProjectMember = z.infer<typeof ProjectMember>;

export const Membership = z.object({
  /** Owners first; while there are none, everybody of the agency works on the API by their rights in the portal. */
  members: z.array(ProjectMember),
  /** The reader's own role; null for those who are no member. */
  own: z.nullable(ProjectRole),
  /** Whether the reader may change the members. */
  manageable: z.boolean(),
});
export type Membership = z.infer<typeof Membership>;

/** Somebody of the agency who is no member yet. */
export const Colleague = z.object({ ...Person.shape, roles: z.array(ProjectRole) });
export type Colleague = z.infer<typeof Colleague>;

const path = '/api/registry/projects/:id/members';
const MemberParams = z.object({ id: Id, userId: Id });

export const membership = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'api.view',
    summary: 'The members of an API with their roles',
    params: IdParams,
    response: Membership,
  }),
  people: endpoint({
    method: 'GET',
    path: `${path}/people`,
    access: 'api.update',
    summary: 'People of its agency who are no members yet',
    params: IdParams,
    response: z.array(Colleague),
  }),
  put: endpoint({
    method: 'PUT',
    path: `${path}/:userId`,
    access: 'api.update',
    summary: 'Add a member, or change the role of one',
    params: MemberParams,
    body: z.object({ role: ProjectRole }),
    response: Membership,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:userId`,
    access: 'api.view',
    summary: 'Remove a member, or leave oneself',
    params: MemberParams,
    response: Nothing,
  }),
  transfer: endpoint({
    method: 'POST',
    path: `${path}/:userId/transfer`,
    access: 'api.update',
    summary: 'Hand an owner’s ownership to somebody else of the agency',
    params: MemberParams,
    body: z.object({ to: Id }),
    response: Membership,
  }),
};

declare global {
  interface TitianTags {
    Membership: true;
  }
}
