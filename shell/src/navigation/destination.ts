import type { ShellRouter } from './shellRouter';

let router: Pick<ShellRouter, 'state'> | undefined;

/** The router whose navigations `hashOf` looks at. */
export const watchDestination = (portalRouter: Pick<ShellRouter, 'state'>): void => {
  router = portalRouter;
};

/** The hash of the page whose loader runs: the request that React Router gives to a loader has none. */
export const hashOf = ({ pathname, search }: URL): string => {
  const { location, navigation } = router?.state ?? { location: window.location, navigation: undefined };
  const to = navigation?.location ?? location;
  return to.pathname + to.search === pathname + search ? to.hash : '';
};
