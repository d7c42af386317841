import type { ReactNode } from 'react';
import { inStore, mockServer } from '@titian/shared-auth/testing';
import { addSectionMessages, setLocale, type MessageLoaders } from '@titian/shared-ui';
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

/** Renders a page with the providers, router and store of its section. Malay by default; a missing translation throws. */
export const openPage = (page: ReactNode, options: Omit<RenderPageOptions, 'wrap'> = {}) =>
  renderPage(page, { ...options, wrap: inStore });
