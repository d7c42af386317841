import { ROLE_TITLES, type RoleName, type UserProfile } from '@titian/shared-contracts';
import { BUILT_IN_ROLES } from '@titian/shared-contracts/role';
import { api } from '../api/api';
import { signedIn, signedOut } from '../session/session.slice';
import { store } from '../session/store';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A user with a built-in role and its permissions. */
export const person = (role: RoleName, changes: Partial<UserProfile> = {}): UserProfile => ({
  id: id(1),
  username: role.toLowerCase(),
  email: `${role.toLowerCase()}@agensi.example`,
  displayName: `Pengguna ${role}`,
  phone: null,
  twoFactor: 'normal',
  locale: null,
  role: { id: id(2), name: role, title: ROLE_TITLES[role], base: role },
  organization: {
    id: id(3),
    code: 'JTG',
    Name: 'Jabatan Tanah dan Galian',
    name: { my: 'Jabatan Tanah dan Galian', en: 'Department of Lands and Mines' },
    imageUrl: null,
    tenant: { id: id(4), code: 'NEGERI', name: { my: 'Kerajaan Negeri', en: 'State Government' }, imageUrl: null },
  },
  image: null,
  Permission: BUILT_IN_ROLES[role] as UserProfile['Permission'],
  ...changes,
});

/** Signs a user in in the portal's store; returns the profile. */
export const signInAs = (role: RoleName, changes?: Partial<UserProfile>): UserProfile => {
  const user = person(role, changes);
  store.dispatch(signedIn(user));
  return user;
};

/** Signs out and clears the cache: for `afterEach`. */
export const resetSession = (): void => {
  store.dispatch(signedOut());
  store.dispatch(api.util.resetApiState());
};
