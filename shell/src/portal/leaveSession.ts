import { paths } from '@titian/shared-contracts';
import { rememberIntendedUrl, type SignOutReason } from '@titian/shared-auth';
import { keyedText } from '@titian/shared-ui';
import { localeOf, pathIn } from '../locale/localePath';
import type { UnaskedState } from '../navigation/useUnsavedGuard';
import { isPageHandle } from '../navigation/pageHandle';
import type { ShellRouter } from '../navigation/shellRouter';
import { tell } from './tell';

const needsSession = (router: ShellRouter) =>
  router.state.matches.some(({ route: { handle } }) => isPageHandle(handle) && handle.guards.includes('authenticated'));

const say = (reason: SignOutReason) =>
  tell(({ toast }) => {
    if (reason === 'expired') return toast({ title: keyedText('shell')('session.expired'), severity: 'warning' });
    return toast({ title: keyedText()(reason === 'profile' ? 'profile.relogin' : 'errors.auth.loggedOut') });
  });

/** What happens on the screen when a session ends: to the sign-in page, told why (spec §8). A public page stays where another tab did it. */
export const leaveSession =
  (router: ShellRouter) =>
  async (reason: SignOutReason): Promise<void> => {
    const { pathname, search } = router.state.location;
    const login = pathIn(localeOf(pathname), paths.login());
    if (pathname === login) return;
    if (reason !== 'user') rememberIntendedUrl(pathname + search);
    if (reason !== 'elsewhere' || needsSession(router))
      await router.navigate(login, { flushSync: true, state: { unasked: true } satisfies UnaskedState });
    say(reason);
  };
