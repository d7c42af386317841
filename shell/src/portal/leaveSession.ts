import { paths } from '@titian/shared-contracts';
import { rememberIntendedUrl, type SignOutReason } from '@titian/shared-auth';
import { createPath } from 'react-router';
import { keyedText } from '@titian/shared-ui';
import { needsSession } from '../guards/guards';
import { localeOf, pathIn } from '../locale/localePath';
import type { UnaskedState } from '../navigation/useUnsavedGuard';
import { isPageHandle } from '../navigation/pageHandle';
import type { ShellRouter } from '../navigation/shellRouter';
import { notify } from '../feedback/notify';

const isOnGuarded = (router: ShellRouter) =>
  router.state.matches.some(({ route: { handle } }) => isPageHandle(handle) && needsSession(handle.guards));

const notifySignedOut = (reason: SignOutReason) =>
  notify(({ toast }) => {
    if (reason === 'expired') return toast({ title: keyedText('shell')('session.expired'), severity: 'warning' });
    return toast({ title: keyedText()(reason === 'profile' ? 'profile.relogin' : 'errors.auth.loggedOut') });
  });

/** Whether the page stays: that of a mailed link, and a public one if another tab signed out. */
const stays = (reason: SignOutReason, router: ShellRouter) =>
  reason === 'mailedLink' || (reason === 'elsewhere' && !isOnGuarded(router));

/** After a session ends: goes to the sign-in page with a message (spec §8), unless the page stays. A visitor had none, and is only led there. */
export const leaveSession =
  (router: ShellRouter) =>
  async (reason: SignOutReason): Promise<void> => {
    const { location } = router.state;
    const { pathname } = location;
    const login = pathIn(localeOf(pathname), paths.login());
    if (pathname === login) return;
    if (reason !== 'user' && reason !== 'mailedLink') rememberIntendedUrl(createPath(location));
    if (!stays(reason, router))
      await router.navigate(login, { flushSync: true, state: { unasked: true } satisfies UnaskedState });
    if (reason !== 'visitor') notifySignedOut(reason);
  };
