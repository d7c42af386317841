import type { CDPSession, Page } from '@playwright/test';

/** A request that waits for its answer. */
export interface Paused {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** The portal answers. */
  pass(): Promise<void>;
  refuse(): Promise<void>;
  answer(status: number, headers: Record<string, string>, body: string | Buffer): Promise<void>;
}

/** What is stopped: addresses with `*` for anything, and what of the page asks for them. */
export interface Stopped {
  urlPattern?: string;
  resourceType?: 'Document' | 'Fetch' | 'XHR' | 'Ping' | 'CSPViolationReport' | 'Other';
}

interface Event {
  requestId: string;
  request: Pick<Paused, 'url' | 'method' | 'headers'>;
}

const pausedBy = (cdp: CDPSession, { requestId, request }: Event): Paused => {
  // A page that is left waits for no answer.
  const send = (...[method, more]: [Parameters<CDPSession['send']>[0], object?]) =>
    cdp.send(method, { requestId, ...more } as never).then(
      () => undefined,
      () => undefined,
    );
  return {
    ...request,
    pass: () => send('Fetch.continueRequest'),
    refuse: () => send('Fetch.failRequest', { errorReason: 'Failed' }),
    answer: (responseCode, headers, body) =>
      send('Fetch.fulfillRequest', {
        responseCode,
        responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
        body: Buffer.from(body).toString('base64'),
      }),
  };
};

/**
 * Stops some requests of a page on their way, until the function that it answers is called. Under a route of Playwright's the browser keeps
 * nothing that it has loaded, and asks for every script and picture here first.
 */
export async function intercept(
  page: Page,
  patterns: readonly Stopped[],
  handle: (request: Paused) => Promise<void>,
): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Fetch.requestPaused', (event) => void handle(pausedBy(cdp, event)));
  await cdp.send('Fetch.enable', { patterns: [...patterns] });
  return () => cdp.detach();
}
