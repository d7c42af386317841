import { configureApi, settings } from '../api/settings';
import { sessionApi } from '../calls/session.api';
import { store } from './store';
import { signedIn } from './session.slice';

/** Minimum time between reloads after refused calls: a page may repeat a forbidden call. Milliseconds. */
const MIN_INTERVAL = 10_000;

const load = async (): Promise<void> => {
  const before = store.getState().session.user;
  if (!before) return;
  const { data: now } = await store.dispatch(
    sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  // Another user may have signed in during the request.
  if (!now || store.getState().session.user?.id !== now.id) return;
  const { role, Permission } = before;
  const rights = (user: Pick<typeof now, 'role' | 'Permission'>) => JSON.stringify([user.role, user.Permission]);
  store.dispatch(signedIn(now));
  if (rights(now) !== rights({ role, Permission })) settings().onRightsChanged();
};

let running: Promise<void> | undefined;

/** Reloads the profile, so that menus and pages follow a change without a new sign-in. Concurrent calls share one request. */
export const reloadProfile = (): Promise<void> =>
  (running ??= load().finally(() => {
    running = undefined;
  }));

let lastReloadAt = -Infinity;
const afterRefusal = () => {
  if (performance.now() - lastReloadAt < MIN_INTERVAL) return;
  lastReloadAt = performance.now();
  void reloadProfile();
};

configureApi({ onForbidden: afterRefusal });
