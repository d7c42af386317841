import type { UserProfile } from '@titian/shared-contracts';
import { refresh } from '../api/refresh';
import { reloadProfile } from '../session/reloadProfile';
import { isSigningOut, signOut } from '../session/signOut';
import { store } from '../session/store';
import { connect } from './connection';
import { onHubEvent } from './events';

let started = false;

/** Key of the hub groups of a user. When role or organisation change, the groups change, and a new connection is needed. */
const groupKeyOf = ({ id, role, organization }: UserProfile) => [id, role.id, organization?.id].join();

const checkSession = async () => {
  if (isSigningOut() || !store.getState().session.user) return;
  if ((await refresh()) === 'refused') await signOut('expired');
};

/** Connects the hub whenever somebody is signed in, and disconnects it when nobody is. Further calls have no effect. */
export const startHub = (): void => {
  if (started) return;
  started = true;
  let connected: { groupKey: string; disconnect: () => void } | undefined;
  const follow = () => {
    const { user } = store.getState().session;
    const groupKey = user ? groupKeyOf(user) : undefined;
    if (groupKey === connected?.groupKey) return;
    connected?.disconnect();
    connected = user && groupKey ? { groupKey, disconnect: connect(user) } : undefined;
  };
  onHubEvent('session', () => void checkSession());
  onHubEvent('permissions.changed', () => void reloadProfile());
  store.subscribe(follow);
  follow();
};
