import type { apiVersion, project } from './catalogue.tables';

type Listing = Pick<typeof project.$inferSelect, 'statusPrivate' | 'access' | 'allowedOrganizations'> & {
  organizationId?: string;
};

/** Whether an organisation may order an API: private and agency ones only if the organisation is on their list or owns them. */
export function isListed(api: Listing, organizationId: string | null): boolean {
  if (!api.statusPrivate && api.access !== 'agency') return true;
  if (!organizationId) return false;
  return api.organizationId === organizationId || api.allowedOrganizations.includes(organizationId);
}

const SERVED_STATUS = ['publish', 'deprecated'];
const SERVED_STATES = ['Published', 'Deprecated'];

/** Whether the catalogue serves a project's current version, by the states of both. */
export const isOffered = (
  status: typeof project.$inferSelect.status,
  state: typeof apiVersion.$inferSelect.state | undefined,
): boolean => SERVED_STATUS.includes(status) && state !== undefined && SERVED_STATES.includes(state);
