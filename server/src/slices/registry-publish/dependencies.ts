import { judgeRange, type Surroundings } from '@titian/shared-contracts/checks';
import type { SharedDependency } from '@titian/shared-contracts/platform';
import type { LiveRelease } from '../registry';

type Provided = Surroundings['provided'];
type Ask = SharedDependency['asks'][number];

const NO_SHELL: Pick<Ask, 'outcome' | 'reason'> = {
  outcome: 'unknown',
  reason: {
    my: 'Binaan cangkerang tidak menyatakan apa yang dikongsinya.',
    en: 'The build of the shell does not say what it shares.',
  },
};

const asksFor = (request: string, live: LiveRelease[], provided: Provided): Ask[] =>
  live.flatMap(({ release, serves }) => {
    const ask = release.manifest.shared[request];
    if (!ask) return [];
    const verdict = provided ? judgeRange(ask, provided[request] ?? null) : NO_SHELL;
    return [{ section: release.section, version: release.version, serves, ...ask, ...verdict }];
  });

/** Shared dependencies by request: what the shell provides, and what each live release asks of it. */
export function dependenciesOf(live: LiveRelease[], provided: Provided): SharedDependency[] {
  const asked = live.flatMap(({ release }) => Object.keys(release.manifest.shared));
  return [...new Set([...Object.keys(provided ?? {}), ...asked])].sort().map((request) => ({
    request,
    provided: provided?.[request] ?? null,
    asks: asksFor(request, live, provided),
  }));
}

/** The same for one request, as if the shell provided another version of it; null where nobody knows the request. */
export function tryUpgrade(
  live: LiveRelease[],
  provided: Provided,
  upgrade: { request: string; version: string },
): SharedDependency | null {
  const { request, version } = upgrade;
  const isKnown = dependenciesOf(live, provided).some((dependency) => dependency.request === request);
  const upgraded = { ...provided, [request]: version };
  return isKnown ? { request, provided: version, asks: asksFor(request, live, upgraded) } : null;
}
