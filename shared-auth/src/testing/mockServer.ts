import { setupServer, type SetupServer } from 'msw/node';
import { resetSession } from './people';

/** The mocked server of one test file. A call that nothing answers fails its test; after each test nobody is signed in and nothing is answered. */
export function mockServer(): SetupServer {
  const server = setupServer();
  beforeAll(() => {
    // The test's document has no layout, so nothing to scroll to.
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
