import { configureApi, settings } from '../api/settings';
import { sessionApi } from '../calls/session.api';
import { store } from './store';
import { signedIn } from './session.slice';

/** A page that keeps asking for what it may not have must not make the portal ask who it is each time; milliseconds. */
const REST = 10_000;

const read = async (): Promise<void> => {
  const before = store.getState().session.user;
  if (!before) return;
  const { data: now } = await store.dispatch(
    sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  // Meanwhile somebody else may have signed in.
  if (!now || store.getState().session.user?.id !== now.id) return;
  const { role, Permission } = before;
  const rights = (user: Pick<typeof now, 'role' | 'Permission'>) => JSON.stringify([user.role, user.Permission]);
  store.dispatch(signedIn(now));
  if (rights(now) !== rights({ role, Permission })) settings().onRightsChanged();
};

let running: Promise<void> | undefined;

/** Reads who is signed in once more, so that menus and pages follow a change without a new sign-in; calls meanwhile join the first. */
export const rereadProfile = (): Promise<void> =>
  (running ??= read().finally(() => {
    running = undefined;
  }));

let restedAt = -Infinity;
const afterRefusal = () => {
  if (performance.now() - restedAt < REST) return;
  restedAt = performance.now();
  void rereadProfile();
};

configureApi({ onForbidden: afterRefusal });
