import { allows, type Permission, type UserProfile } from '@titian/shared-contracts';
import { useSelector } from 'react-redux';
import type { RootState } from './store';
import type { SessionState } from './session.slice';

/** The session: whether somebody is signed in, and who. */
export const useSession = (): SessionState => useSelector((state: RootState) => state.session);

/** Whether a user has a permission; always false without a user. */
export const hasPermission = (user: UserProfile | null, permission: Permission): boolean =>
  user !== null && allows(user.Permission, permission);

/** Whether the signed-in user has a permission. The server enforces it; this is for hiding what would be refused. */
export const usePermission = (permission: Permission): boolean => hasPermission(useSession().user, permission);
