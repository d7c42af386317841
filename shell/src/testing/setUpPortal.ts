import { startSession } from '@titian/shared-auth';
import { mockServer } from '@titian/shared-auth/testing';

/** Sets up one file of tests that open the whole shell: its server, and the session as the document starts it. */
export function setUpPortal(): ReturnType<typeof mockServer> {
  const server = mockServer();
  beforeAll(async () => {
    // The test's document has no layout, so nothing to scroll.
    window.scrollTo = () => undefined;
    await startSession();
  });
  return server;
}
