import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Boot } from '../boot';
import { configureApi, setPortalFeatures, store } from '@titian/shared-auth';
import { setLocale } from '@titian/shared-ui';
import { Provider } from 'react-redux';
import { localeOf } from '../locale/localePath';
import { watchDestination } from '../navigation/destination';
import { clearEntryState, rewriteAddress } from '../navigation/documentHistory';
import { followRights } from '../portal/followRights';
import { leaveSession } from '../portal/leaveSession';
import { Portal } from '../portal/Portal';
import { showProblem } from '../feedback/showProblem';
import { failPageOf } from '../errors/failPageOf';
import { registerStaleTags } from '../read-calls/registerStaleTags';
import { createShellRouter } from '../router';
import { sectionRoutes } from '../sections/sectionRoutes';
import { addShellWords } from '../words';
import { boot } from './boot';

/** Renders the whole shell at a URL; in its own element unless a container is bootData. */
export const openPortal = async (
  address: string,
  changes: Partial<Boot['portal']> = {},
  container?: HTMLElement,
  banners = boot.banners,
) => {
  const bootData = { ...boot, banners, portal: { ...boot.portal, ...changes } };
  clearEntryState();
  rewriteAddress(address);
  addShellWords();
  await setLocale(localeOf(address));
  registerStaleTags(boot.sections);
  setPortalFeatures(bootData.portal.features);
  const router = createShellRouter(boot.sections, sectionRoutes(boot.sections));
  watchDestination(router);
  configureApi({
    onProblem: showProblem,
    onPageFailed: failPageOf(router),
    onSignedOut: leaveSession(router),
    onRightsChanged: followRights(router),
  });
  render(
    <Provider store={store}>
      <Portal boot={bootData} router={router} />
    </Provider>,
    { container },
  );
  return { router, user: userEvent.setup() };
};
