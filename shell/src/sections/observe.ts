import type { SectionEvent } from '@titian/shared-contracts';
import type { createEvents } from '../loader/events';
import { FAULTS } from '../loader/faults';
import type { Release } from '../loader/release';
import type { createTrust } from '../loader/trust';
import type { Observable } from '../observable';
import { MARKUP_EVENT } from '../trusted-types/installPolicy';
import { onLeave } from './browser';
import type { KeptEvents } from './keepEvents';

/** Shorter interactions are not measured. */
const MIN_INTERACTION_MS = 40;
const LONGEST_MS = 600_000;

/** The parts of the loader that are observed. */
interface Observed {
  events: ReturnType<typeof createEvents>;
  trust: Pick<ReturnType<typeof createTrust>, 'answer'>;
  shown: Pick<Observable<Release | null>, 'get' | 'subscribe'>;
}
type Violations = KeptEvents<SecurityPolicyViolationEvent>;
type Vitals = Pick<SectionEvent, 'lcp' | 'inp'>;

/** Observes performance entries of a type, if the browser supports it. */
const follow = (type: string, see: (entry: PerformanceEntry) => void): void => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(see));
  observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: MIN_INTERACTION_MS }) });
};

/** Reports web vitals: LCP of the document once, with its first section; the slowest interaction for each section shown. */
const watchVitals = ({ shown, events }: Observed) => {
  let vitals: Vitals = {};
  let painted = false;
  let release: Release | null = shown.get();
  const clampedMax = (known: number | undefined, ms: number) => Math.min(Math.max(known ?? 0, ms), LONGEST_MS);
  follow('largest-contentful-paint', ({ startTime }) => {
    if (!painted) vitals = { ...vitals, lcp: clampedMax(vitals.lcp, startTime) };
  });
  follow('event', (entry) => {
    if ((entry as PerformanceEventTiming & { interactionId?: number }).interactionId)
      vitals = { ...vitals, inp: clampedMax(vitals.inp, entry.duration) };
  });
  const report = () => {
    if (!release || Object.keys(vitals).length === 0) return;
    const { section, version } = release;
    events.report({ section, version, phase: 'vitals', ...vitals });
    painted ||= vitals.lcp !== undefined;
    vitals = {};
  };
  shown.subscribe(() => {
    report();
    release = shown.get();
  });
  onLeave(() => {
    report();
    events.flush();
  });
};

/** The release that one of these URLs belongs to. */
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

/** Reports violations of the content security policy, with the section that caused them. */
const watchViolations = (loader: Observed, violations: Violations) =>
  violations(({ sourceFile, blockedURI, effectiveDirective }) => {
    const report = async () => {
      const owner = await ownerOf(loader, [sourceFile, blockedURI]);
      if (!owner) return;
      const { section, version } = owner;
      const name = `${effectiveDirective} ${blockedURI}`.slice(0, 200);
      loader.events.report({ section, version, ...FAULTS.refusedByPolicy, name });
    };
    void report().catch(() => undefined);
  });

/** Reports sections that write markup as strings, once each: one day the policy may refuse that. */
const watchMarkup = (loader: Observed) => {
  const reported = new Set<string>();
  addEventListener(MARKUP_EVENT, (event) => {
    const report = async () => {
      const stack = String((event as CustomEvent<string>).detail);
      const owner = await ownerOf(loader, stack.match(/https?:[^\s)]+/g) ?? []);
      if (!owner || reported.has(owner.base)) return;
      reported.add(owner.base);
      const { section, version } = owner;
      loader.events.report({ section, version, ...FAULTS.refusedByPolicy, name: 'markup as a string' });
    };
    void report().catch(() => undefined);
  });
};

/** Observes sections after they are loaded; this module is loaded when the first page is shown. */
export const observe = (loader: Observed, violations: Violations): void => {
  watchVitals(loader);
  watchViolations(loader, violations);
  watchMarkup(loader);
};
