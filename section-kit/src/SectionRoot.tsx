import { Suspense, use, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { Route, Router, Routes, useLocation, type Location } from 'react-router';
import { failPage, store } from '@titian/shared-auth';
import { createUnsavedForms, FailPageContext, PortalProviders, UnsavedContext } from '@titian/shared-ui';
import { isChunkError } from './chunkError';
import type { MountProps, SectionPage } from './contract';
import { PageFailure } from './PageFailure';
import type { Pages } from './pages';
import { SectionBoundary } from './SectionBoundary';
import { ServicesContext } from './services';

function Page({ row, pages, onReady }: { row: SectionPage; pages: Pages; onReady(): void }) {
  const { key } = useLocation();
  const Content = pages.loaded(row) ?? use(pages.fetch(row));
  useEffect(() => {
    onReady();
  }, [key, onReady]);
  return <Content />;
}

/** The location to show: the current page stays while the code of the next one is loading. */
const useShownLocation = (location: Location, basename: string, pages: Pages) => {
  const deferred = useDeferredValue(location);
  const row = pages.rowOf(location.pathname.slice(basename.length) || '/');
  return !row || pages.loaded(row) ? location : deferred;
};

interface Props extends MountProps {
  /** i18n namespace of the section. */
  namespace: string;
  rows: SectionPage[];
  pages: Pages;
}

/** Root component of one mount of a section: the portal's providers around the page of the shell's location. */
export function SectionRoot({ namespace, rows, pages, ...props }: Props) {
  const { basename, onReady, onError } = props;
  const location = useShownLocation(props.location, basename, pages);
  const { setTitle, setUnsaved } = props;
  const services = useMemo(() => ({ setTitle }), [setTitle]);
  const [markUnsaved] = useState(() => createUnsavedForms(setUnsaved));
  const report = useCallback((error: Error) => onError(error, isChunkError(error) ? 'chunk' : 'render'), [onError]);
  const content = useMemo(
    () => (
      <Routes>
        {rows.map((row) => (
          <Route key={row.pattern} path={row.pattern} element={<Page row={row} pages={pages} onReady={onReady} />} />
        ))}
      </Routes>
    ),
    [rows, pages, onReady],
  );

  return (
    <Provider store={store}>
      <Router
        basename={basename || '/'}
        location={location}
        navigationType={props.navigationType}
        navigator={props.navigator}
      >
        <PortalProviders theme={props.theme.mode} locale={props.locale} namespace={namespace} nonce={props.nonce}>
          <ServicesContext value={services}>
            <SectionBoundary
              locationKey={location.key}
              onCaught={report}
              onReset={pages.forgetFailures}
              fallback={(retry) => <PageFailure retry={retry} />}
            >
              <FailPageContext value={failPage}>
                <UnsavedContext value={markUnsaved}>
                  <Suspense fallback={null}>{content}</Suspense>
                </UnsavedContext>
              </FailPageContext>
            </SectionBoundary>
          </ServicesContext>
        </PortalProviders>
      </Router>
    </Provider>
  );
}
