import type { ResolvedAnswer, ResolvedSection } from '@titian/shared-contracts';
import type { Override, OverrideState } from './override';
import { changeOf, placeBuilds } from './placeBuilds';
import { readBuild, type Build, type ReadJson } from './readBuild';
import { createStreams, type StreamEffects } from './streams';

/** Refresh interval for an override that has expired by this machine's clock, but not by the registry's; milliseconds. */
const EXPIRED_MS = 30_000;
/** Delay after the expiry, so that the registry's answer does not contain the override any more; milliseconds. */
const DELAY_MS = 500;

export interface OverrideEffects extends Pick<StreamEffects, 'open' | 'after'> {
  now(): number;
  readJson: ReadJson;
  /** Whether the document's policy does not allow code from an address. */
  isOutside(manifest: string): boolean;
  /** Called with the state of all overrides, for the banner. */
  onChange(states: OverrideState[]): void;
  /** Called with the builds before they are mounted. */
  register(builds: readonly Build[]): void;
  /** Whether the page is visible: hidden pages hold no connection. */
  isVisible(): boolean;
  onVisibilityChange(callback: () => void): void;
  /** Refreshes the registry's answer. */
  refresh(): void;
  /** Remounts a section if it is on the screen; the rest of the page stays. */
  mount(section: string): void;
  reload(): void;
}

type BuildStatus = Pick<OverrideState, 'isLost' | 'problems'>;
const INITIAL_STATUS: BuildStatus = { isLost: false, problems: [] };

/**
 * Returns a function that replaces releases by override builds in the registry's answers. Follows the status of each build, and remounts
 * sections or reloads the page when a later answer changes the builds.
 * @param first the sections that the page started with; null if it waits for the first answer
 */
export const createOverrides = (first: readonly ResolvedSection[] | null, effects: OverrideEffects) => {
  let latest = 0;
  let before = first;
  let builds: Build[] = [];
  let cancelTimer = () => undefined as void;
  const statuses = new Map<string, BuildStatus>();

  const buildOf = ({ id }: Override) => builds.find(({ override }) => override.id === id);
  const notify = () =>
    effects.onChange(
      builds.map(({ override, trouble }) => ({
        ...override,
        trouble,
        ...(statuses.get(override.id) ?? INITIAL_STATUS),
      })),
    );
  const streams = createStreams({
    ...effects,
    onStatus(override, { build, problems }) {
      statuses.set(override.id, { isLost: false, problems });
      notify();
      if (build !== null && build !== buildOf(override)?.section?.integrity) effects.refresh();
    },
    onLost(override) {
      statuses.set(override.id, { ...(statuses.get(override.id) ?? INITIAL_STATUS), isLost: true });
      notify();
    },
    isSilent: (override) => buildOf(override)?.trouble?.kind === 'silent',
  });

  const watchEnd = (overrides: readonly Override[]) => {
    cancelTimer();
    if (overrides.length === 0) return;
    const left = Math.min(...overrides.map(({ expiresAt }) => Date.parse(expiresAt))) - effects.now();
    cancelTimer = effects.after(left > 0 ? left + DELAY_MS : EXPIRED_MS, effects.refresh);
  };

  const updateStreams = () => {
    const allowed = builds.filter(({ trouble }) => trouble?.kind !== 'outside');
    streams.follow(effects.isVisible() ? allowed.map(({ override }) => override) : []);
  };
  effects.onVisibilityChange(updateStreams);

  const applyChange = (sections: readonly ResolvedSection[]) => {
    const change = before && changeOf(before, sections);
    before = sections;
    if (change?.kind === 'reload') effects.reload();
    if (change?.kind === 'mount') change.sections.forEach(effects.mount);
  };

  const read = async (override: Override): Promise<Build> =>
    effects.isOutside(override.manifest)
      ? { override, section: null, trouble: { kind: 'outside' } }
      : readBuild(override, effects.readJson);

  return async (answer: ResolvedAnswer): Promise<ResolvedAnswer> => {
    const run = (latest += 1);
    const found = await Promise.all(answer.overrides.map(read));
    const sections = placeBuilds(
      answer.sections,
      found.flatMap(({ section }) => section ?? []),
    );
    // A newer answer may have been processed meanwhile.
    if (run === latest) {
      builds = found;
      effects.register(builds);
      notify();
      updateStreams();
      watchEnd(answer.overrides);
      applyChange(sections);
    }
    return { ...answer, sections };
  };
};
