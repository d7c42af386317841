import { useSession } from '@titian/shared-auth';
import { usePortal } from './portalContext';

/** Whether the reader can open the catalogue; without it a link to it would only lead a visitor to the sign-in. */
export function useMayBrowse(): boolean {
  const { guestCatalogue } = usePortal().portal.features;
  const { user } = useSession();
  return guestCatalogue || user !== null;
}
