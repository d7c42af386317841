import { allows, type Permission, type UserProfile } from '@titian/shared-contracts';
import { useSelector } from 'react-redux';
import type { RootState } from '../store';
import type { SessionState } from './session.slice';

/** Who is signed in. */
export const useSession = (): SessionState => useSelector((state: RootState) => state.session);

/** Whether a user holds a permission; nobody holds none. */
export const hasPermission = (user: UserProfile | null, permission: Permission): boolean =>
  user !== null && allows(user.Permission, permission);

/** Whether the signed-in user holds a permission. The server decides; this only spares dead ends. */
export const usePermission = (permission: Permission): boolean => hasPermission(useSession().user, permission);
