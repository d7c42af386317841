import type { UserProfile } from '@titian/shared-contracts';
import { refresh } from '../api/refresh';
import { rereadProfile } from '../session/rereadProfile';
import { isSigningOut, signOut } from '../session/signOut';
import { store } from '../session/store';
import { connect } from './connection';
import { onHubEvent } from './events';

let following = false;

/** What decides whose events one hears: with another role or agency the groups are others, and are joined anew. */
const placeOf = ({ id, role, organization }: UserProfile) => [id, role.id, organization?.id].join();

const checkSession = async () => {
  if (isSigningOut() || !store.getState().session.user) return;
  if ((await refresh()) === 'refused') await signOut('expired');
};

/** From now on the hub is connected whenever somebody is signed in, and left when nobody is. Further calls change nothing. */
export const startHub = (): void => {
  if (following) return;
  following = true;
  let connected: { place: string; leave: () => void } | undefined;
  const follow = () => {
    const { user } = store.getState().session;
    const place = user ? placeOf(user) : undefined;
    if (place === connected?.place) return;
    connected?.leave();
    connected = user && place ? { place, leave: connect(user) } : undefined;
  };
  onHubEvent('session', () => void checkSession());
  onHubEvent('permissions.changed', () => void rereadProfile());
  store.subscribe(follow);
  follow();
};
