import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { configureApi, keepAnswers, setPortalFeatures, startHub, startSession, store } from '@titian/shared-auth';
import { setDefaultPictures, setListMemory, setLocale } from '@titian/shared-ui';
import { readBoot } from './boot';
import { watchLeaks } from './leaks/leaks';
import { chosenLocale } from './locale/chooseLocale';
import { pathIn } from './locale/localePath';
import { watchDestination } from './navigation/destination';
import { clearEntryState, rewriteAddress } from './navigation/documentHistory';
import { completeAnswer } from './overrides/overrides';
import { registerStaleTags } from './read-calls/registerStaleTags';
import { keepOpening } from './frame/opening';
import { followMaintenance } from './maintenance/followMaintenance';
import { followRights } from './portal/followRights';
import { handOverFocus } from './portal/handOverFocus';
import { keepFocus } from './portal/keepFocus';
import { leaveSession } from './portal/leaveSession';
import { Portal } from './portal/Portal';
import { sessionLists } from './portal/sessionLists';
import { showProblem } from './feedback/showProblem';
import { failPageOf } from './errors/failPageOf';
import { failedAddress } from './errors/pageError';
import { createShellRouter } from './router';
import { initSections } from './sections/initSections';
import { prefetchFor } from './sections/prefetch';
import { sectionLoader } from './sections/sectionLoader';
import { followPerson } from './updates/followPerson';
import { addShellWords } from './words';

const sections = initSections(readBoot(), completeAnswer);
followPerson(sectionLoader().trust);
// The first page's section begins to load before the frame around it is rendered.
void sections.then(() => prefetchFor(window.location.pathname));
addShellWords();

const start = async () => {
  const locale = chosenLocale();
  // Before the router starts: a reload of the error page opens the page that failed, and the URL gets the visitor's locale prefix, and loses
  // the skip link's hash.
  const failed = failedAddress();
  if (failed) clearEntryState();
  const { pathname, search, hash } = failed ?? window.location;
  rewriteAddress(pathIn(locale, pathname) + search + (hash === '#content' ? '' : hash));
  const [{ boot, rows }] = await Promise.all([sections, setLocale(locale)]);
  if (boot.watchLeaks) await watchLeaks(sectionLoader().report);

  configureApi({ transport: boot.portal.transport, locale, onProblem: showProblem });
  keepAnswers(boot.answers ?? {});
  setPortalFeatures(boot.portal.features);
  setListMemory(sessionLists);
  if (boot.portal.pictures) setDefaultPictures(boot.portal.pictures);
  registerStaleTags(boot.sections);
  const session = startSession();
  const router = createShellRouter(boot.sections, rows);
  watchDestination(router);
  // A page that needs no session doesn't wait for it: if it is unknown who is here, it is tried once more behind the page.
  void session.then((problem) => {
    if (problem && router.state.initialized) void startSession();
  });
  configureApi({
    onPageFailed: failPageOf(router),
    onSignedOut: leaveSession(router),
    onRightsChanged: followRights(router),
    onClosed: followMaintenance(boot),
  });

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  keepOpening(root);
  handOverFocus(root);
  keepFocus();
  const page = createRoot(root);
  // A transition: React can interrupt it, so scrolling and typing stay responsive.
  startTransition(() =>
    page.render(
      <Provider store={store}>
        <Portal boot={boot} router={router} />
      </Provider>,
    ),
  );
  startHub();
};

void start();
