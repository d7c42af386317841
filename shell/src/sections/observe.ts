import type { SectionEvent } from '@titian/shared-contracts';
import type { createEvents } from '../loader/events';
import { FAULTS } from '../loader/faults';
import type { Release } from '../loader/release';
import type { createTrust } from '../loader/trust';
import type { Observable } from '../observable';
import { onLeave } from './browser';

/** Interactions that are quicker are felt by nobody, and told to no observer. */
const FELT_MS = 40;
const LONGEST_MS = 600_000;

/** What of the loader is looked at. */
interface Observed {
  events: ReturnType<typeof createEvents>;
  trust: Pick<ReturnType<typeof createTrust>, 'answer'>;
  shown: Pick<Observable<Release | null>, 'get' | 'subscribe'>;
}
type Vitals = Pick<SectionEvent, 'lcp' | 'inp'>;

/** Follows the browser's own measure of a kind, as far as it has one. */
const follow = (type: string, see: (entry: PerformanceEntry) => void): void => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(see));
  observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: FELT_MS }) });
};

/** The largest paint of the document, told once, with the section that it opened with; the slowest interaction of each stay. */
const watchVitals = ({ shown, events }: Observed) => {
  let vitals: Vitals = {};
  let painted = false;
  let release: Release | null = shown.get();
  const most = (known: number | undefined, ms: number) => Math.min(Math.max(known ?? 0, ms), LONGEST_MS);
  follow('largest-contentful-paint', ({ startTime }) => {
    if (!painted) vitals = { ...vitals, lcp: most(vitals.lcp, startTime) };
  });
  follow('event', (entry) => {
    if ((entry as PerformanceEventTiming & { interactionId?: number }).interactionId)
      vitals = { ...vitals, inp: most(vitals.inp, entry.duration) };
  });
  const tell = () => {
    if (!release || Object.keys(vitals).length === 0) return;
    const { section, version } = release;
    events.report({ section, version, phase: 'vitals', ...vitals });
    painted ||= vitals.lcp !== undefined;
    vitals = {};
  };
  shown.subscribe(() => {
    tell();
    release = shown.get();
  });
  onLeave(() => {
    tell();
    events.flush();
  });
};

/** The release whose files an address is among. */
const ownerOf = async ({ trust }: Observed, addresses: string[]) => {
  const { sections } = await trust.answer();
  const releases = sections.flatMap(({ name, version, base, fallback }) => [
    { section: name, version, base },
    ...(fallback ? [{ section: name, version: fallback.version, base: fallback.base }] : []),
  ]);
  return releases.find(({ base }) => {
    const { href } = new URL(base, document.baseURI);
    return addresses.some((address) => address.startsWith(href));
  });
};

/** Says which section wanted what the document's policy refused. */
const watchViolations = (loader: Observed) =>
  document.addEventListener('securitypolicyviolation', ({ sourceFile, blockedURI, effectiveDirective }) => {
    const tell = async () => {
      const owner = await ownerOf(loader, [sourceFile, blockedURI]);
      if (!owner) return;
      const { section, version } = owner;
      const name = `${effectiveDirective} ${blockedURI}`.slice(0, 200);
      loader.events.report({ section, version, ...FAULTS.refusedByPolicy, name });
    };
    void tell().catch(() => undefined);
  });

/** What is told of sections beside their loads; fetched when the page has nothing better to do. */
export const observe = (loader: Observed): void => {
  watchVitals(loader);
  watchViolations(loader);
};
