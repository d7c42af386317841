import { paths } from '@titian/shared-contracts';
import type { ApiProblem } from '@titian/shared-auth';
import type { ErrorState } from './errorState';
import { localeOf, pathIn } from '../locale/localePath';
import { progress } from '../navigation/progress';
import type { ShellRouter } from '../navigation/shellRouter';

/** Spec §8: a 500 is stored and shown on /error. It replaces the failed page in the history, so that Back does not open it again. */
export const showServerError =
  (router: ShellRouter) =>
  (problem: ApiProblem): void => {
    const { pathname, search } = router.state.location;
    const target = pathIn(localeOf(pathname), paths.error());
    if (pathname === target) return;
    progress.fail();
    const state: ErrorState = { problem, from: pathname + search };
    void router.navigate(target, { replace: true, state });
  };
