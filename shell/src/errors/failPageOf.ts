import { paths } from '@titian/shared-contracts';
import { pageFailed, store, type ApiProblem, type PageError } from '@titian/shared-auth';
import { createPath } from 'react-router';
import { localeOf, pathIn } from '../locale/localePath';
import { progress } from '../navigation/progress';
import type { ShellRouter } from '../navigation/shellRouter';
import { hasUnsaved } from '../navigation/unsaved';

/**
 * Spec §8: a 500 is stored and shown on /error. It replaces the failed page in the history, so that Back does not open that again; and it is in
 * the history entry too, for a reload. A page with an unsaved form stays.
 */
export const failPageOf =
  (router: ShellRouter) =>
  (problem: ApiProblem): boolean => {
    if (hasUnsaved()) return false;
    const { location } = router.state;
    const target = pathIn(localeOf(location.pathname), paths.error());
    if (location.pathname === target) return true;
    progress.fail();
    const error: PageError = { problem, from: createPath(location) };
    store.dispatch(pageFailed(error));
    void router.navigate(target, { replace: true, state: error });
    return true;
  };
