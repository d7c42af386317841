import { refresh } from '../api/refresh';
import { isSigningOut, signOut } from '../session/signOut';
import { store } from '../store';
import { connect } from './connection';
import { onHubEvent } from './events';

let following = false;

const checkSession = async () => {
  if (isSigningOut() || !store.getState().session.user) return;
  if ((await refresh()) === 'refused') await signOut('expired');
};

/** From now on the hub is connected whenever somebody is signed in, and left when nobody is. Further calls change nothing. */
export const startHub = (): void => {
  if (following) return;
  following = true;
  let connected: { userId: string; leave: () => void } | undefined;
  const follow = () => {
    const { user } = store.getState().session;
    if (user?.id === connected?.userId) return;
    connected?.leave();
    connected = user ? { userId: user.id, leave: connect(user) } : undefined;
  };
  onHubEvent('session', () => void checkSession());
  store.subscribe(follow);
  follow();
};
