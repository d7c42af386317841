import type { ReactNode } from 'react';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { LANGUAGE_TAG, type Locale } from '@titian/shared-contracts';
import { i18n, latestNamespace } from '../i18n/i18n';
import type { ThemeName } from '../theme/themeContext';
import { PortalProviders } from '../PortalProviders';
import { failOnMissingWords } from './strictWords';

export interface RenderPageOptions {
  locale?: Locale;
  theme?: ThemeName;
  /** Initial URL, `/` by default. */
  path?: string;
  /** Route pattern, if the page reads parameters. */
  pattern?: string;
  /** The i18n namespace searched before the common one; by default the one the test added with `addSectionMessages`. */
  namespace?: string;
  /** Providers around the page (a store). */
  wrap?: (page: ReactNode) => ReactNode;
}

/** Renders a page in the portal's providers and a router, as in a section. `address()` is the router's URL. Missing messages throw. */
export const renderPage = (
  page: ReactNode,
  options: RenderPageOptions = {},
): RenderResult & { user: UserEvent; address: () => string } => {
  const { locale = 'my', theme = 'light', path = '/', pattern = '*', wrap = (inner) => inner } = options;
  const { namespace = latestNamespace() } = options;
  failOnMissingWords();
  act(() => void i18n.changeLanguage(LANGUAGE_TAG[locale]));
  let address = path;
  function Watch() {
    const at = useLocation();
    address = at.pathname + at.search + at.hash;
    return null;
  }
  const result = render(
    <PortalProviders theme={theme} locale={locale} namespace={namespace}>
      <MemoryRouter initialEntries={[path]}>
        <Watch />
        {wrap(
          <Routes>
            <Route path={pattern} element={page} />
          </Routes>,
        )}
      </MemoryRouter>
    </PortalProviders>,
  );
  return { ...result, user: userEvent.setup(), address: () => address };
};
