import { SIGN_IN_PAGES } from '@titian/shared-contracts';
import { useSession } from '@titian/shared-auth';
import { useLocation } from 'react-router';
import { usePortal } from '../portal/portalContext';
import { withoutPrefix } from '../sections/localePrefix';

/** Whether maintenance keeps this reader out of this page; nobody is kept out of signing in. */
export function useIsClosed(): boolean {
  const { portal } = usePortal();
  const { status, user, unknown } = useSession();
  const { pathname } = useLocation();
  if (!portal.maintenance || (SIGN_IN_PAGES as readonly string[]).includes(withoutPrefix(pathname))) return false;
  // Until it is known who is here, the page's skeleton stands.
  if (status === 'starting' && !unknown) return false;
  return user?.role.base !== 'SuperAdministrator';
}
