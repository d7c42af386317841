import { useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@titian/shared-contracts';
import { inStore, mockServer } from '@titian/shared-auth/testing';
import { addSectionMessages, FailPageContext, setLocale, type MessageLoaders } from '@titian/shared-ui';
import { renderPage, type RenderPageOptions } from '@titian/shared-ui/testing';

/**
 * Sets up one file of page tests: the section's translations in both languages, and a mock server for the test's replies
 * (`server.use(reply(entry, answer))`). A request without a reply fails its test. After each test, the session, the replies and the
 * caches are reset.
 */
export function setUpPages(namespace: string, messages: MessageLoaders): ReturnType<typeof mockServer> {
  const server = mockServer();
  beforeAll(async () => {
    await setLocale('en');
    await addSectionMessages(namespace, messages);
    await setLocale('my');
  });
  afterEach(() => sessionStorage.clear());
  return server;
}

/** As in the portal: a page that fails with 500 makes way for the error page, here an empty one at its address. */
function Leaving({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [left, setLeft] = useState(false);
  const leave = useCallback(() => {
    setLeft(true);
    void navigate(paths.error(), { replace: true });
    return true;
  }, [navigate]);
  return left ? null : <FailPageContext value={leave}>{children}</FailPageContext>;
}

/**
 * Renders a page with the providers, router and store of its section. Malay by default; a missing translation throws. If the query that fills
 * the page answers 500, the address becomes that of the error page.
 */
export const openPage = (page: ReactNode, options: Omit<RenderPageOptions, 'wrap'> = {}) =>
  renderPage(page, { ...options, wrap: (inner) => inStore(<Leaving>{inner}</Leaving>) });
