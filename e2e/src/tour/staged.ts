import { createDecipheriv } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { registry, session } from '@titian/shared-contracts';
import { CIPHER_IV, CIPHER_KEY, CIPHER_PREFIX } from '@titian/shared-contracts/cipher';
import { intercept, type Paused } from './intercepted';
import { sidewaysScroll } from './layout';

/** What the portal is made to answer to the calls of a page: nothing yet, nothing at all, or an error. */
export type State = 'loading' | 'empty' | 'failing';
export const STATES: readonly State[] = ['loading', 'empty', 'failing'];

/** A page that waits shows its bones; one that asks for nothing has none. */
const BONES = 'main [aria-hidden="true"]:empty, main [aria-busy="true"], main .ant-skeleton-active';
const BONES_MS = 3_000;
/** Long enough that no answer comes before its page was looked at. */
const HELD_MS = 15_000;

const FAILED = {
  status: 500,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ type: 'about:blank', title: 'Made to fail', status: 500, code: 'INTERNAL' }),
};

const REGISTRY = '/registry/';
/** A page's calls: the encrypted ones, and those to the registry, except the one by which the shell finds its sections. */
const CALLS = [CIPHER_PREFIX, REGISTRY].map((prefix) => ({ urlPattern: `*://*${prefix}*` }));
const isCall = ({ pathname }: URL): boolean =>
  pathname.startsWith(CIPHER_PREFIX) || (pathname.startsWith(REGISTRY) && pathname !== registry.resolve.path);

/** The address of a call, as the contract has it. */
const plainOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  if (!pathname.startsWith(CIPHER_PREFIX)) return pathname + search;
  const hex = pathname.slice(CIPHER_PREFIX.length);
  const cipher = createDecipheriv('aes-128-cbc', CIPHER_KEY, CIPHER_IV);
  return cipher.update(hex, 'hex', 'utf8') + cipher.final('utf8');
};

/** An answer with nothing in its lists; what counts them has none. */
const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null || !('data' in value) || !Array.isArray(value.data)) return value;
  return { ...value, data: [], total: 0 };
};

async function answerEmpty(page: Page, { url, headers, answer }: Paused, address: string): Promise<void> {
  const reply = await page.context().request.get(new URL(address, url).href, { headers });
  const body = await reply.body();
  const isJson = /[/+]json/.test(reply.headers()['content-type'] ?? '');
  // What it is decoded from is known to who decoded it.
  const { 'content-encoding': _, 'content-length': __, ...known } = reply.headers();
  await answer(reply.status(), known, isJson ? JSON.stringify(emptied(JSON.parse(body.toString()))) : body);
}

export interface Stage {
  /** Lets the page settle, and answers the faults that it showed while its answers were held back. */
  settleAfter: (settle: () => Promise<void>) => Promise<string[]>;
  /** Ends it: the portal answers as it is. */
  end: () => Promise<void>;
}

const words = (page: Page) => page.locator('main').innerText();

/** Has the portal answer a page's calls in a way of its own from now on; who is here is always known. */
export async function stage(page: Page, state: State): Promise<Stage> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const end = await intercept(page, CALLS, async (request) => {
    const address = plainOf(request.url);
    if (!isCall(new URL(request.url)) || request.method !== 'GET' || address === session.me.path) return request.pass();
    if (state === 'failing') return request.answer(FAILED.status, FAILED.headers, FAILED.body);
    if (state === 'empty') return answerEmpty(page, request, address);
    await Promise.race([released, pause(HELD_MS, undefined, { ref: false })]);
    return request.pass();
  });
  return {
    async settleAfter(settle) {
      if (state !== 'loading') return settle().then(() => []);
      const bones = await page
        .locator(BONES)
        .first()
        .waitFor({ state: 'attached', timeout: BONES_MS })
        .then(() => true)
        .catch(() => false);
      const [scrolls, before] = [await sidewaysScroll(page), await words(page)];
      release();
      await settle();
      // A page that asks for nothing stands already.
      const blank = !bones && before !== (await words(page));
      return [
        ...(blank ? ['shows nothing while it waits'] : []),
        ...scrolls.map((fault) => `while it waits: ${fault}`),
      ];
    },
    async end() {
      release();
      await end();
    },
  };
}
