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

/** A page, with what lies at each address, and the streams that it opened. */
const openPage = (first: ResolvedSection[] | null = null) => {
  const time = virtualTime();
  const lies: Record<string, unknown> = { [shop.manifest]: manifestOf('mf-shop', 'A') };
  const did: string[] = [];
  const streams: { address: string; readyState: number; tell(news: unknown): void; fail(state: number): void }[] = [];
  const page = { shown: [] as OverrideState[], isSeen: true, look: () => undefined as void };
  const take = createOverrides(first, {
    ...time.timers,
    readJson: async (address) => (address in lies ? { json: await lies[address] } : null),
    isOutside: (manifest) => manifest.startsWith('https://outside.example'),
    tell: (shown) => void (page.shown = shown),
    learn: () => undefined,
    isSeen: () => page.isSeen,
    onSeen: (act) => void (page.look = act),
    refresh: () => void did.push('refresh'),
    mount: (section) => void did.push(`mount ${section}`),
    reload: () => void did.push('reload'),
    open(address) {
      const stream: Pick<EventSource, 'onmessage' | 'onerror' | 'close'> & { readyState: number } = {
        ...{ readyState: 1, onmessage: null, onerror: null },
        close: () => void did.push('close'),
      };
      streams.push({
        address,
        readyState: 1,
        tell: (news) => stream.onmessage?.call(stream as never, { data: JSON.stringify(news) } as never),
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
  return { ...{ time, lies, did, streams, page, entry, take } };
};
const OWN = 'http://127.0.0.1:4300/remoteEntry.js';
const RELEASE = '/sections/mf-shop/1.0.0/entry.js';

it('puts a build in its place, and says nothing more of the page that waited for it', async () => {
  const { entry, did, page } = openPage();
  expect(await entry()).toBe(OWN);
  expect(page.shown).toMatchObject([{ id: shop.id, trouble: null, isLost: false, problems: [] }]);
  expect(did).toEqual([]);
});

it('mounts the next build where it is shown, once it is told of one', async () => {
  const { entry, did, lies, streams } = openPage();
  await entry();
  expect(streams.map(({ address }) => address)).toEqual(['http://127.0.0.1:4300/events']);
  streams[0]?.tell({ build: digest('A'), problems: [] });
  expect(did).toEqual([]);
  lies[shop.manifest] = { ...manifestOf('mf-shop', 'B'), ...renamed('next.js', 'B') };
  streams[0]?.tell({ build: digest('B'), problems: [] });
  expect(did).toEqual(['refresh']);
  expect(await entry()).toBe('http://127.0.0.1:4300/next.js');
  expect(did).toEqual(['refresh', 'mount mf-shop']);
});

const renamed = (entry: string, letter: string) => ({
  entry,
  files: [{ path: entry, bytes: 1, integrity: digest(letter) }],
});

it('starts the page anew where a build has other pages or menu entries', async () => {
  const { entry, did, lies } = openPage();
  await entry();
  const next = manifestOf('mf-shop', 'B', renamed('next.js', 'B'));
  lies[shop.manifest] = { ...next, section: { ...next.section, title: { my: 'Kedai', en: 'Shop' } } };
  await entry();
  expect(did).toEqual(['reload']);
});

it('brings the release back when an override ends, and takes a section away that had none', async () => {
  const { entry, did, lies, take } = openPage();
  const added = overrideOf('mf-new', 4301);
  lies[added.manifest] = manifestOf('mf-new');
  await take(answerOf([shop, added]));
  expect(await entry([added])).toBe(RELEASE);
  expect(did).toEqual(['close', 'mount mf-shop']);
  await take(answerOf([]));
  expect(did.slice(2)).toEqual(['close', 'reload']);
});

it('leaves the release where a build does not answer, and takes the build as soon as it does', async () => {
  const { entry, did, lies, streams, page } = openPage();
  delete lies[shop.manifest];
  expect(await entry()).toBe(RELEASE);
  expect(page.shown).toMatchObject([{ trouble: { kind: 'silent' } }]);
  lies[shop.manifest] = manifestOf('mf-shop', 'A');
  streams[0]?.tell({ build: digest('A'), problems: [] });
  expect(await entry()).toBe(OWN);
  expect(did).toEqual(['refresh', 'mount mf-shop']);
});

it('says when the last change does not build, and when nobody answers any more', async () => {
  const { entry, streams, page } = openPage();
  await entry();
  streams[0]?.tell({ build: digest('A'), problems: ['src/x.ts: no'] });
  expect(page.shown).toMatchObject([{ problems: ['src/x.ts: no'], isLost: false }]);
  streams[0]?.fail(0);
  expect(page.shown).toMatchObject([{ problems: ['src/x.ts: no'], isLost: true }]);
  streams[0]?.tell({ build: digest('A'), problems: [] });
  expect(page.shown).toMatchObject([{ problems: [], isLost: false }]);
  streams[0]?.tell('what is this');
  expect(page.shown).toMatchObject([{ problems: [], isLost: false }]);
});

it('asks a server again that refused, but not one that has no news of a build that lies there', async () => {
  const { entry, streams, time } = openPage();
  await entry();
  streams[0]?.fail(2);
  await time.pass(60_000);
  expect(streams).toHaveLength(1);
  streams[0]?.tell({ build: digest('A'), problems: [] });
  streams[0]?.fail(2);
  await time.pass(6_000);
  expect(streams).toHaveLength(2);
});

it('holds no connection while nobody looks', async () => {
  const { entry, streams, page, did } = openPage();
  await entry();
  page.isSeen = false;
  page.look();
  expect(did).toEqual(['close']);
  page.isSeen = true;
  page.look();
  expect(streams).toHaveLength(2);
});

it('fetches nothing from where the document lets nothing in', async () => {
  const outside = { ...shop, manifest: 'https://outside.example/release.json' };
  const { entry, streams, page, did } = openPage(releases);
  expect(await entry([outside])).toBe(RELEASE);
  expect([page.shown[0]?.trouble, streams, did]).toEqual([{ kind: 'outside' }, [], []]);
});

it('asks the registry when an override is over, and not without end where the clocks differ', async () => {
  const { entry, did, time } = openPage();
  const at = (ms: number) => new Date(time.timers.now() + ms).toISOString();
  await entry([{ ...shop, expiresAt: at(60_000) }]);
  await time.pass(59_000);
  expect(did).toEqual([]);
  await time.pass(2_000);
  expect(did).toEqual(['refresh']);
  await entry([{ ...shop, expiresAt: at(-1_000) }]);
  await time.pass(29_000);
  expect(did).toEqual(['refresh']);
});

it('goes by the newest answer, however late an older one comes', async () => {
  const { take, lies, page } = openPage();
  const slow = { ...shop, id: 'slow', manifest: 'http://127.0.0.1:4302/release.json' };
  let arrive: (json: unknown) => void = () => undefined;
  lies[slow.manifest] = new Promise((resolve) => (arrive = resolve));
  const late = take(answerOf([slow]));
  await take(answerOf([shop]));
  arrive(manifestOf('mf-shop', 'S'));
  await late;
  expect(page.shown.map(({ id }) => id)).toEqual([shop.id]);
});
