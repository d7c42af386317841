import type { ResolvedAnswer, ResolvedSection } from '@titian/shared-contracts';
import type { Override, OverrideState } from './override';
import { changeOf, placeBuilds } from './placeBuilds';
import { readBuild, type Build, type ReadJson } from './readBuild';
import { createStreams, type StreamEffects } from './streams';

/** An override that is over by the clock of this machine, and not by the registry's, is asked about this often; milliseconds. */
const OVER_MS = 30_000;
/** The registry is asked a little later than the end, so that it says so; milliseconds. */
const LATE_MS = 500;

export interface OverrideEffects extends Pick<StreamEffects, 'open' | 'after'> {
  now(): number;
  readJson: ReadJson;
  /** Whether the document lets nothing in from an address. */
  isOutside(manifest: string): boolean;
  /** Tells the banner. */
  tell(states: OverrideState[]): void;
  /** Learns of builds, before anything of them is shown. */
  learn(sections: readonly ResolvedSection[], builds: readonly Build[]): void;
  /** Whether somebody looks at the page, and a call whenever that changes: who does not look holds no connection. */
  isSeen(): boolean;
  onSeen(act: () => void): void;
  /** Asks the registry anew. */
  refresh(): void;
  /** Mounts a section anew where it is on the screen; the rest of the page stays. */
  mount(section: string): void;
  reload(): void;
}

type News = Pick<OverrideState, 'isLost' | 'problems'>;
const NO_NEWS: News = { isLost: false, problems: [] };

/**
 * Takes the registry's answers with overrides: answers with the builds in their places, follows each build's news, and has the page
 * changed when a later answer has another build, or none.
 * @param first the sections that the page started with; null when it waits for the first answer
 */
export const createOverrides = (first: readonly ResolvedSection[] | null, effects: OverrideEffects) => {
  let turn = 0;
  let before = first;
  let builds: Build[] = [];
  let stopClock = () => undefined as void;
  const news = new Map<string, News>();

  const buildOf = ({ id }: Override) => builds.find(({ override }) => override.id === id);
  const tell = () =>
    effects.tell(
      builds.map(({ override, trouble }) => ({ ...override, trouble, ...(news.get(override.id) ?? NO_NEWS) })),
    );
  const streams = createStreams({
    ...effects,
    heard(override, { build, problems }) {
      news.set(override.id, { isLost: false, problems });
      tell();
      if (build !== null && build !== buildOf(override)?.section?.integrity) effects.refresh();
    },
    lost(override) {
      news.set(override.id, { ...(news.get(override.id) ?? NO_NEWS), isLost: true });
      tell();
    },
    isSilent: (override) => buildOf(override)?.trouble?.kind === 'silent',
  });

  const watchEnd = (overrides: readonly Override[]) => {
    stopClock();
    if (overrides.length === 0) return;
    const left = Math.min(...overrides.map(({ expiresAt }) => Date.parse(expiresAt))) - effects.now();
    stopClock = effects.after(left > 0 ? left + LATE_MS : OVER_MS, effects.refresh);
  };

  const listen = () => {
    const within = builds.filter(({ trouble }) => trouble?.kind !== 'outside');
    streams.follow(effects.isSeen() ? within.map(({ override }) => override) : []);
  };
  effects.onSeen(listen);

  const show = (sections: readonly ResolvedSection[]) => {
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
    const mine = (turn += 1);
    const found = await Promise.all(answer.overrides.map(read));
    const sections = placeBuilds(
      answer.sections,
      found.flatMap(({ section }) => section ?? []),
    );
    // A newer answer may have been quicker.
    if (mine === turn) {
      builds = found;
      effects.learn(sections, builds);
      tell();
      listen();
      watchEnd(answer.overrides);
      show(sections);
    }
    return { ...answer, sections };
  };
};
