import type { ResolvedSection } from '@titian/shared-contracts';
import { section } from '../loader/testing/world';
import { prefetchWhenIdle, startPrefetch } from './prefetch';
import { sectionRoutes } from './sectionRoutes';

const preload = vi.fn<(name: string) => Promise<void>>(() => Promise.resolve());
const ahead = vi.fn<(name: string) => Promise<{ preload: typeof preload } | undefined>>(() =>
  Promise.resolve({ preload }),
);
vi.mock('./sectionLoader', () => ({ sectionLoader: () => ({ ahead }) }));
vi.mock('./browser', () => ({ whenIdle: (act: () => void) => void setTimeout(act) }));

const owning = (name: string, pattern: string): ResolvedSection => ({
  ...{ ...section, name },
  routes: [{ pattern, title: { my: name, en: name }, layout: 'default', guards: [] }],
});
const asked = () => ahead.mock.calls.map(([name]) => name);
const link = (text: string) => [...document.links].find((one) => one.textContent === text)!;
const over = (text: string) => link(text).dispatchEvent(new Event('pointerover', { bubbles: true }));
const pause = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeAll(() => startPrefetch(sectionRoutes([owning('mf-shop', '/shop/:id'), owning('mf-desk', '/desk')])));
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  document.body.innerHTML = `
    <nav><a href="/en/desk">desk</a><a href="/about">about</a></nav>
    <a href="/shop/7"><span>shop</span></a><a href="https://shop.example/shop/7">foreign</a>`;
});
afterEach(() => vi.useRealTimers());

it('fetches what a pointer rests on: the section, and the page of it', async () => {
  over('shop');
  await pause(64);
  expect(asked()).toEqual([]);
  await pause(1);
  expect(asked()).toEqual(['mf-shop']);
  expect(preload).toHaveBeenCalledWith('/shop/7');
});

it('fetches what the keyboard came to, in either language', async () => {
  link('desk').dispatchEvent(new Event('focusin', { bubbles: true }));
  await pause(65);
  expect(preload).toHaveBeenCalledWith('/desk');
});

it('fetches nothing that a pointer only passed over, of other sites, or of the shell', async () => {
  over('shop');
  await pause(40);
  for (const text of ['foreign', 'about']) {
    over(text);
    await pause(100);
  }
  expect(asked()).toEqual([]);
});

it('fetches what the menus lead to when the browser is idle', async () => {
  prefetchWhenIdle();
  expect(asked()).toEqual([]);
  await pause(0);
  expect(asked()).toEqual(['mf-desk']);
});

it('says nothing of what does not come: the visit will', async () => {
  ahead.mockRejectedValueOnce(new Error('down'));
  over('shop');
  await pause(65);
  expect(asked()).toEqual(['mf-shop']);
});
