import type { ResolvedAnswer, ResolvedSection } from '@titian/shared-contracts';
import { virtualTime } from '../loader/testing/virtualTime';
import { createOverrides } from './createOverrides';
import type { Override, OverrideState } from './override';
import { digest, manifestOf, overrideOf, releaseOf } from './testing/builds';

const shop = overrideOf('mf-shop');
const releases = [releaseOf('mf-shop'), releaseOf('mf-logs')];
const answerOf = (overrides: Override[]): ResolvedAnswer => ({
  ...{ sequence: 1, issuedAt: '2026-11-21T08:00:00Z', expiresAt: '2026-11-21T09:00:00Z' },
  sections: releases,
  overrides,
});

/** A page, with the responses of each URL, and the event streams that it opened. */
const openPage = (first: ResolvedSection[] | null = null) => {
  const time = virtualTime();
  const responses: Record<string, unknown> = { [shop.manifest]: manifestOf('mf-shop', 'A') };
  const calls: string[] = [];
  const streams: { address: string; readyState: number; send(message: unknown): void; fail(state: number): void }[] =
    [];
  const page = { shown: [] as OverrideState[], isVisible: true, changeVisibility: () => undefined as void };
  const take = createOverrides(first, {
    ...time.timers,
    readJson: async (address) => (address in responses ? { json: await responses[address] } : null),
    isOutside: (manifest) => manifest.startsWith('https://outside.example'),
    onChange: (shown) => void (page.shown = shown),
    register: () => undefined,
    isVisible: () => page.isVisible,
    onVisibilityChange: (callback) => void (page.changeVisibility = callback),
    refresh: () => void calls.push('refresh'),
    mount: (section) => void calls.push(`mount ${section}`),
    reload: () => void calls.push('reload'),
    open(address) {
      const stream: Pick<EventSource, 'onmessage' | 'onerror' | 'close'> & { readyState: number } = {
        ...{ readyState: 1, onmessage: null, onerror: null },
        close: () => void calls.push('close'),
      };
      streams.push({
        address,
        readyState: 1,
        send: (message) => stream.onmessage?.call(stream as never, { data: JSON.stringify(message) } as never),
        fail: (state) => {
          stream.readyState = state;
          stream.onerror?.call(stream as never, {} as never);
        },
      });
      return stream;
    },
  });
  const entry = async (overrides: Override[] = [shop]) =>
    (await take(answerOf(overrides))).sections.find(({ name }) => name === 'mf-shop')?.entry;
  return { ...{ time, responses, calls, streams, page, entry, take } };
};
const OWN = 'http://127.0.0.1:4300/remoteEntry.js';
const RELEASE = '/sections/mf-shop/1.0.0/entry.js';

it('replaces the release by the build, without a remount on a page that waited for it', async () => {
  const { entry, calls, page } = openPage();
  expect(await entry()).toBe(OWN);
  expect(page.shown).toMatchObject([{ id: shop.id, trouble: null, isLost: false, problems: [] }]);
  expect(calls).toEqual([]);
});

it('mounts the next build when its server announces one', async () => {
  const { entry, calls, responses, streams } = openPage();
  await entry();
  expect(streams.map(({ address }) => address)).toEqual(['http://127.0.0.1:4300/events']);
  streams[0]?.send({ build: digest('A'), problems: [] });
  expect(calls).toEqual([]);
  responses[shop.manifest] = { ...manifestOf('mf-shop', 'B'), ...renamed('next.js', 'B') };
  streams[0]?.send({ build: digest('B'), problems: [] });
  expect(calls).toEqual(['refresh']);
  expect(await entry()).toBe('http://127.0.0.1:4300/next.js');
  expect(calls).toEqual(['refresh', 'mount mf-shop']);
});

const renamed = (entry: string, letter: string) => ({
  entry,
  files: [{ path: entry, bytes: 1, integrity: digest(letter) }],
});

it('reloads the page if a build has other pages or menu entries', async () => {
  const { entry, calls, responses } = openPage();
  await entry();
  const next = manifestOf('mf-shop', 'B', renamed('next.js', 'B'));
  responses[shop.manifest] = { ...next, section: { ...next.section, title: { my: 'Kedai', en: 'Shop' } } };
  await entry();
  expect(calls).toEqual(['reload']);
});

it('restores the release when an override ends, and reloads for a section without a release', async () => {
  const { entry, calls, responses, take } = openPage();
  const added = overrideOf('mf-new', 4301);
  responses[added.manifest] = manifestOf('mf-new');
  await take(answerOf([shop, added]));
  expect(await entry([added])).toBe(RELEASE);
  expect(calls).toEqual(['close', 'mount mf-shop']);
  await take(answerOf([]));
  expect(calls.slice(2)).toEqual(['close', 'reload']);
});

it('keeps the release while the build’s server does not answer, and switches when it does', async () => {
  const { entry, calls, responses, streams, page } = openPage();
  delete responses[shop.manifest];
  expect(await entry()).toBe(RELEASE);
  expect(page.shown).toMatchObject([{ trouble: { kind: 'silent' } }]);
  responses[shop.manifest] = manifestOf('mf-shop', 'A');
  streams[0]?.send({ build: digest('A'), problems: [] });
  expect(await entry()).toBe(OWN);
  expect(calls).toEqual(['refresh', 'mount mf-shop']);
});

it('reports build problems, and a lost connection', async () => {
  const { entry, streams, page } = openPage();
  await entry();
  streams[0]?.send({ build: digest('A'), problems: ['src/x.ts: no'] });
  expect(page.shown).toMatchObject([{ problems: ['src/x.ts: no'], isLost: false }]);
  streams[0]?.fail(0);
  expect(page.shown).toMatchObject([{ problems: ['src/x.ts: no'], isLost: true }]);
  streams[0]?.send({ build: digest('A'), problems: [] });
  expect(page.shown).toMatchObject([{ problems: [], isLost: false }]);
  streams[0]?.send('what is this');
  expect(page.shown).toMatchObject([{ problems: [], isLost: false }]);
});

it('reconnects to a stream that has worked before, but not to a server without a stream', async () => {
  const { entry, streams, time } = openPage();
  await entry();
  streams[0]?.fail(2);
  await time.pass(60_000);
  expect(streams).toHaveLength(1);
  streams[0]?.send({ build: digest('A'), problems: [] });
  streams[0]?.fail(2);
  await time.pass(6_000);
  expect(streams).toHaveLength(2);
});

it('closes its connections while the page is hidden', async () => {
  const { entry, streams, page, calls } = openPage();
  await entry();
  page.isVisible = false;
  page.changeVisibility();
  expect(calls).toEqual(['close']);
  page.isVisible = true;
  page.changeVisibility();
  expect(streams).toHaveLength(2);
});

it('fetches nothing from origins that the document’s policy does not allow', async () => {
  const outside = { ...shop, manifest: 'https://outside.example/release.json' };
  const { entry, streams, page, calls } = openPage(releases);
  expect(await entry([outside])).toBe(RELEASE);
  expect([page.shown[0]?.trouble, streams, calls]).toEqual([{ kind: 'outside' }, [], []]);
});

it('refreshes the answer when an override expires, but not in a loop if the clocks differ', async () => {
  const { entry, calls, time } = openPage();
  const at = (ms: number) => new Date(time.timers.now() + ms).toISOString();
  await entry([{ ...shop, expiresAt: at(60_000) }]);
  await time.pass(59_000);
  expect(calls).toEqual([]);
  await time.pass(2_000);
  expect(calls).toEqual(['refresh']);
  await entry([{ ...shop, expiresAt: at(-1_000) }]);
  await time.pass(29_000);
  expect(calls).toEqual(['refresh']);
});

it('uses the newest answer, even if an older one arrives later', async () => {
  const { take, responses, page } = openPage();
  const slow = { ...shop, id: 'slow', manifest: 'http://127.0.0.1:4302/release.json' };
  let arrive: (json: unknown) => void = () => undefined;
  responses[slow.manifest] = new Promise((resolve) => (arrive = resolve));
  const late = take(answerOf([slow]));
  await take(answerOf([shop]));
  arrive(manifestOf('mf-shop', 'S'));
  await late;
  expect(page.shown.map(({ id }) => id)).toEqual([shop.id]);
});
