import type { Location } from 'react-router';
import type { ShellRouter } from './shellRouter';

let router: Pick<ShellRouter, 'state'> | undefined;

/** The router whose navigations are looked at. */
export const watchDestination = (portalRouter: Pick<ShellRouter, 'state'>): void => {
  router = portalRouter;
};

/** Where the reader is going to, else where they are. */
export const destination = (): Pick<Location, 'pathname' | 'search' | 'hash'> & { state?: unknown } =>
  router?.state.navigation.location ?? router?.state.location ?? window.location;

/** Whether a navigation is under way. */
export const isUnderWay = (): boolean => router?.state.navigation.location !== undefined;

/** The hash of the page whose loader runs: the request that React Router gives to a loader has none. */
export const hashOf = ({ pathname, search }: URL): string => {
  const to = destination();
  return to.pathname + to.search === pathname + search ? to.hash : '';
};
