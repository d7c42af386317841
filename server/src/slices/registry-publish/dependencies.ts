import { judgeRange, type Surroundings } from '@titian/shared-contracts/checks';
import type { SharedDependency } from '@titian/shared-contracts/platform';
import type { LiveRelease } from '../registry';

type Provided = Surroundings['provided'];
type Requirement = SharedDependency['asks'][number];

const NO_SHELL: Pick<Requirement, 'outcome' | 'reason'> = {
  outcome: 'unknown',
  reason: {
    my: 'Binaan cangkerang tidak menyatakan apa yang dikongsinya.',
    en: 'The build of the shell does not say what it shares.',
  },
};

const requirementsOf = (request: string, live: LiveRelease[], provided: Provided): Requirement[] =>
  live.flatMap(({ release, serves }) => {
    const required = release.manifest.shared[request];
    if (!required) return [];
    const verdict = provided ? judgeRange(required, provided[request] ?? null) : NO_SHELL;
    return [{ section: release.section, version: release.version, serves, ...required, ...verdict }];
  });

/** Shared dependencies by request: what the shell provides, and what each live release requires. */
export function dependenciesOf(live: LiveRelease[], provided: Provided): SharedDependency[] {
  const requested = live.flatMap(({ release }) => Object.keys(release.manifest.shared));
  return [...new Set([...Object.keys(provided ?? {}), ...requested])].sort().map((request) => ({
    request,
    provided: provided?.[request] ?? null,
    asks: requirementsOf(request, live, provided),
  }));
}

/** The same for one request, as if the shell provided another version of it; null where the request is unknown. */
export function tryUpgrade(
  live: LiveRelease[],
  provided: Provided,
  upgrade: { request: string; version: string },
): SharedDependency | null {
  const { request, version } = upgrade;
  const isKnown = dependenciesOf(live, provided).some((dependency) => dependency.request === request);
  const upgraded = { ...provided, [request]: version };
  return isKnown ? { request, provided: version, asks: requirementsOf(request, live, upgraded) } : null;
}
