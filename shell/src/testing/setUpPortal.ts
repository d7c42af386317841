import { startSession } from '@titian/shared-auth';
import { session } from '@titian/shared-contracts';
import { carousel } from '@titian/shared-contracts/announcement';
import { mockServer, reply } from '@titian/shared-auth/testing';
import { config } from './boot';

/** Sets up a test file that renders the whole shell: mock server and session. */
export function setUpPortal(): ReturnType<typeof mockServer> {
  const server = mockServer();
  beforeAll(async () => {
    await startSession();
  });
  beforeEach(() => server.use(reply(session.config, config), reply(carousel.banners, [])));
  return server;
}
