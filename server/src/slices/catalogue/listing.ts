import type { project } from './catalogue.tables';

type Listing = Pick<typeof project.$inferSelect, 'statusPrivate' | 'access' | 'allowedOrganizations'> & {
  organizationId?: string;
};

/** Whether an organisation may order an API: private and agency ones only if the organisation is on their list or owns them. */
export function isListed(api: Listing, organizationId: string | null): boolean {
  if (!api.statusPrivate && api.access !== 'agency') return true;
  if (!organizationId) return false;
  return api.organizationId === organizationId || api.allowedOrganizations.includes(organizationId);
}
