import type { ReactNode } from 'react';
import { inStore, mockServer } from '@titian/shared-auth/testing';
import { addSectionMessages, setLocale, type MessageLoaders } from '@titian/shared-ui';
import { renderPage, type RenderPageOptions } from '@titian/shared-ui/testing';

/**
 * Sets up one file of page tests: the section's words in both languages, and a server that answers what the test gives it
 * (`server.use(reply(entry, answer))`). A call that nothing answers fails its test; after each test nobody is signed in and
 * nothing is answered or kept.
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

/** Shows a page as it stands in its section: providers, router and store around it. Malay unless told; a missing word throws. */
export const openPage = (page: ReactNode, options: Omit<RenderPageOptions, 'wrap'> = {}) =>
  renderPage(page, { ...options, wrap: inStore });
