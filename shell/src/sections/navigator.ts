import type { Navigator, NavigateOptions } from 'react-router';
import type { createBrowserRouter } from 'react-router';

type DataRouter = ReturnType<typeof createBrowserRouter>;

/** The shell's history in the form that a section's low-level `<Router>` needs. */
export const createNavigator = (router: DataRouter): Navigator => {
  const go = (to: Parameters<Navigator['push']>[0], state: unknown, options?: NavigateOptions) =>
    void router.navigate(to, { ...options, state });
  return {
    createHref: (to) => router.createHref(router.encodeLocation(to) as unknown as URL),
    encodeLocation: (to) => router.encodeLocation(to),
    go: (delta) => void router.navigate(delta),
    push: (to, state, options) => go(to, state, options),
    replace: (to, state, options) => go(to, state, { ...options, replace: true }),
  };
};
