import type { SectionLifecycles } from '@titian/section-kit';
import type { BootData, ResolvedSection, SectionEvent } from '@titian/shared-contracts';
import { untilContent } from '@titian/shared-ui';
import { createBreaker } from '../loader/breaker';
import { SectionVisit } from '../loader/sectionVisit';
import { createEvents } from '../loader/events';
import { createLoadRelease } from '../loader/loadRelease';
import { releasesOf, type Release } from '../loader/release';
import { reloadOnce } from '../loader/reloadOnce';
import { createTrust, type TrustEffects } from '../loader/trust';
import { createKeyedLock } from '../loader/keyedLock';
import { createObservable } from '../observable';
import { openSheets } from '../styles/openSheets';
import * as browser from './browser';
import { verifyEd25519 } from './ed25519';
import { explain, recordFileFailures } from './explain';
import { keepEvents } from './keepEvents';
import { fetchEntry, startRuntime, loadLifecycles } from './runtime';

const { timers, online, onOnline, localStore } = browser;
type LoaderBoot = Pick<BootData, 'resolved' | 'keys' | 'reportTicket'>;

/** Creates the section loader of this page: `loader/` with the browser's APIs. */
const createSectionLoader = ({ resolved, keys, reportTicket }: LoaderBoot, complete: TrustEffects['complete']) => {
  const events = createEvents({
    reference: browser.newReference,
    send: (batch) => browser.sendEvents(reportTicket, batch),
    online,
    whenIdle: browser.whenIdle,
  });
  const breaker = createBreaker({
    now: timers.now,
    storage: localStore,
    channel: browser.openChannel('titian.breakers'),
  });
  const trust = createTrust(resolved, keys, {
    now: timers.now,
    storage: localStore,
    verify: verifyEd25519,
    fetchAnswer: browser.fetchAnswer,
    fetchKeys: browser.fetchKeys,
    complete,
  });
  const sheets = openSheets(browser.fetchSheet, events.report);
  const loadRelease = createLoadRelease<SectionLifecycles>({
    timers,
    random: Math.random,
    locks: createKeyedLock(),
    fetchEntry(release, attempt, signal) {
      sheets.register(release);
      return fetchEntry(release, attempt, signal);
    },
    loadCode: loadLifecycles,
    explain,
  });
  /** Styles that its code adds before it is mounted are removed at once. */
  const watched = async <T>(release: Release, work: () => Promise<T>): Promise<T> => {
    const end = sheets.watch(release);
    return work().finally(end);
  };
  const load = (release: Release) => watched(release, () => loadRelease(release));

  const shown = createObservable<Release | null>(null);
  const remounts = createObservable<{ section: string } | null>(null);

  return {
    events,
    trust,
    /** The style sheets of the sections. */
    sheets,
    /** The release that is on the screen. */
    shown,
    /** Requests to remount a section. */
    remounts,
    /** One visit of a section. */
    visit: (section: ResolvedSection, hasUnsaved: () => boolean) =>
      new SectionVisit<SectionLifecycles>(section, {
        timers,
        breaker,
        online,
        onOnline,
        async resolve(refresh) {
          // If the registry does not answer, the current answer is used.
          if (refresh) await trust.refresh().catch(() => undefined);
          return trust.sectionOf(section.name);
        },
        load,
        explain,
        report: events.report,
        onShown: (release) => shown.set(release),
        reloads: (release, fault) =>
          reloadOnce(release, fault, {
            storage: window.sessionStorage,
            hasUnsaved,
            reload: () => window.location.reload(),
          }),
      }),
    /** Loads a section's code before the visit, and that of a page; not of a release with recent failures. */
    async loadAhead(name: string, path?: string): Promise<void> {
      const [release] = releasesOf(await trust.sectionOf(name));
      if (!release || breaker.entryOf(`${release.section}@${release.build}`)) return;
      const lifecycles = await load(release);
      if (path !== undefined) await watched(release, async () => lifecycles.preload?.(path));
    },
    report: (event: Omit<SectionEvent, 'reference'>) => void events.report(event),
  };
};
export type SectionLoader = ReturnType<typeof createSectionLoader>;

/** By then most first pages have their data, too, and the others are waited for: observing may not delay it. */
const OBSERVE_AFTER_MS = 2_000;

let loader: SectionLoader | undefined;

/** Starts the loader with the boot data; its answer is verified while the portal renders. */
export const startSectionLoader = (boot: LoaderBoot, complete: TrustEffects['complete']): SectionLoader => {
  startRuntime();
  recordFileFailures();
  const started = createSectionLoader(boot, complete);
  browser.onLeave(started.events.flush);
  browser.onOnline(started.events.flush);
  const violations = keepEvents('securitypolicyviolation');
  const observeAll = () =>
    browser.whenIdle(() => {
      const part = import(/* webpackChunkName: "observe" */ './observe');
      // Where it can't be loaded (the reader is offline) nothing is observed; no page lacks it.
      void part.then(({ observe }) => observe(started, violations)).catch(() => undefined);
    });
  const stop = started.shown.subscribe(() => {
    stop();
    setTimeout(() => void untilContent().then(observeAll), OBSERVE_AFTER_MS);
  });
  return (loader = started);
};

/** The loader of this page. */
export const sectionLoader = (): SectionLoader => {
  if (!loader) throw new Error('The section loader was not started');
  return loader;
};
