import type { ResolvedSection } from '@titian/shared-contracts';
import { section } from '../loader/testing/world';
import { prefetchWhenIdle, startPrefetch } from './prefetch';
import { sectionRoutes } from './sectionRoutes';

const loadAhead = vi.fn<(name: string, path?: string) => Promise<void>>(() => Promise.resolve());
vi.mock('./sectionLoader', () => ({ sectionLoader: () => ({ loadAhead }) }));
vi.mock('./browser', () => ({ whenIdle: (act: () => void) => void setTimeout(act) }));

const owning = (name: string, pattern: string): ResolvedSection => ({
  ...{ ...section, name },
  routes: [{ pattern, title: { my: name, en: name }, layout: 'default', guards: [] }],
});
const prefetched = () => loadAhead.mock.calls.map(([name]) => name);
const link = (text: string) => [...document.links].find((one) => one.textContent === text)!;
const hover = (text: string) => link(text).dispatchEvent(new Event('pointerover', { bubbles: true }));
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

it('prefetches the section and the page of a hovered link', async () => {
  hover('shop');
  await pause(64);
  expect(prefetched()).toEqual([]);
  await pause(1);
  expect(prefetched()).toEqual(['mf-shop']);
  expect(loadAhead).toHaveBeenCalledWith('mf-shop', '/shop/7');
});

it('prefetches the target of a focused link, in either language', async () => {
  link('desk').dispatchEvent(new Event('focusin', { bubbles: true }));
  await pause(65);
  expect(loadAhead).toHaveBeenCalledWith('mf-desk', '/desk');
});

it('prefetches nothing for a pointer that passes by, for other sites, or for the shell’s pages', async () => {
  hover('shop');
  await pause(40);
  for (const text of ['foreign', 'about']) {
    hover(text);
    await pause(100);
  }
  expect(prefetched()).toEqual([]);
});

it('prefetches the targets of the menus when the browser is idle', async () => {
  prefetchWhenIdle();
  expect(prefetched()).toEqual([]);
  await pause(0);
  expect(prefetched()).toEqual(['mf-desk']);
});

it('ignores a failure: the visit will report it', async () => {
  loadAhead.mockRejectedValueOnce(new Error('down'));
  hover('shop');
  await pause(65);
  expect(prefetched()).toEqual(['mf-shop']);
});
