import { startSession } from '@titian/shared-auth';
import { mockServer } from '@titian/shared-auth/testing';

/** Sets up a test file that renders the whole shell: mock server and session. */
export function setUpPortal(): ReturnType<typeof mockServer> {
  const server = mockServer();
  beforeAll(async () => {
    // jsdom has no layout, and no scrollTo.
    window.scrollTo = () => undefined;
    await startSession();
  });
  return server;
}
