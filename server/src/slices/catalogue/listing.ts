import type { project } from '../catalogue/catalogue.tables';

type Listing = Pick<typeof project.$inferSelect, 'statusPrivate' | 'access' | 'allowedOrganizations'> & {
  organizationId?: string;
};

/** Whether an organisation may order an API: private and agency ones only when it is on their list, or its own. */
export function isListed(api: Listing, organizationId: string | null): boolean {
  if (!api.statusPrivate && api.access !== 'agency') return true;
  if (!organizationId) return false;
  return api.organizationId === organizationId || api.allowedOrganizations.includes(organizationId);
}
