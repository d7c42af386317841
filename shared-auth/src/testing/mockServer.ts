import { setupServer, type SetupServer } from 'msw/node';
import { configureApi, settings } from '../api/settings';
import { isSigningOut, signOut } from '../session/signOut';
import { resetSession } from './people';

/**
 * The mock server of one test file. A request without a handler fails its test. After each test, session, handlers and the host's settings
 * are reset; a sign-out that still runs is waited for, as it clears the cache at its end.
 */
export function mockServer(): SetupServer {
  const server = setupServer();
  beforeAll(() => {
    // jsdom has no layout, and no scrollIntoView.
    Element.prototype.scrollIntoView ??= () => undefined;
    server.listen({ onUnhandledRequest: 'error' });
  });
  let before = { ...settings() };
  beforeEach(() => void (before = { ...settings() }));
  afterEach(async () => {
    if (isSigningOut()) await signOut();
    configureApi(before);
    resetSession();
    server.resetHandlers();
  });
  afterAll(() => server.close());
  return server;
}
