import * as z from 'zod/mini';
import { endpoint } from './http';
import { Id, LocalText } from './primitives';

/** Spec §7 `organizations?tenant.id={id}`: `Name` as existing clients read it, `name` in both languages. */
export const Organization = z.object({
  id: Id,
  code: z.string(),
  Name: z.string(),
  name: LocalText,
  tenant: z.object({ id: Id }),
  divisions: z.array(z.object({ id: Id, name: LocalText })),
});

export const organization = {
  list: endpoint({
    method: 'GET',
    path: '/api/organizations',
    access: 'signedIn',
    summary: 'Organisations in scope',
    query: z.object({ 'tenant.id': z.optional(Id) }),
    response: z.array(Organization),
  }),
};
