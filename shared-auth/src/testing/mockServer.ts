import { setupServer, type SetupServer } from 'msw/node';
import { resetSession } from './people';

/** The mock server of one test file. A request without a handler fails its test. After each test, session and handlers are reset. */
export function mockServer(): SetupServer {
  const server = setupServer();
  beforeAll(() => {
    // jsdom has no layout, and no scrollIntoView.
    Element.prototype.scrollIntoView ??= () => undefined;
    server.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => {
    resetSession();
    server.resetHandlers();
  });
  afterAll(() => server.close());
  return server;
}
