import * as z from 'zod/mini';
import { endpoint, Id, LocalText } from '@titian/shared-contracts';

/** Spec §7 `organizations?tenant.id={id}`: `Name` for existing clients, `name` in both languages. */
export const Organization = z.object({
  id: Id,
  code: z.string(),
  Name: z.string(),
  name: LocalText,
  tenant: z.object({ id: Id }),
  divisions: z.array(z.object({ id: Id, name: LocalText })),
});

/** What the portal's first files need of the organisations; the others are for their pages. */
export const directory = {
  list: endpoint({
    method: 'GET',
    path: '/api/organizations',
    access: 'signedIn',
    summary: 'Organisations in scope',
    query: z.object({ 'tenant.id': z.optional(Id) }),
    response: z.array(Organization),
  }),
};
