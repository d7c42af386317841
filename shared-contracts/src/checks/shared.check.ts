import semver from 'semver';
import type { LocalText } from '@titian/shared-contracts';
import type { ReleaseManifest, Compatibility, ReleaseCheck } from '../platform';
import type * as z from 'zod/mini';
import type { Neighbour, Surroundings } from './candidate';
import { judged, passed, say, some, type Finding } from './finding';

type Ask = ReleaseManifest['shared'][string];
type Verdict = { outcome: 'compatible' | 'incompatible' | 'unknown'; reason: LocalText };
type Compatible = z.infer<typeof Compatibility>;

/** Whether a section that asks for a range can live with a version. What is not strict runs with another minor, on its own risk. */
export const judgeRange = ({ range, strict }: Ask, provided: string | null): Verdict => {
  if (provided === null)
    return {
      outcome: 'incompatible',
      reason: say('Cangkerang tidak berkongsi ini.', 'The shell shares nothing by this name.'),
    };
  const least = semver.validRange(range) === null ? null : semver.minVersion(range);
  if (!least) return { outcome: 'incompatible', reason: say(`${range} bukan julat.`, `${range} is no range.`) };
  if (semver.satisfies(provided, range))
    return { outcome: 'compatible', reason: say(`${provided} dalam ${range}.`, `${provided} is within ${range}.`) };
  if (!strict && semver.major(provided) === least.major)
    return {
      outcome: 'unknown',
      reason: say(
        `${provided} di luar ${range}, tetapi versi utamanya sama: mungkin berjalan.`,
        `${provided} is outside ${range}, but of the same major version: it may run.`,
      ),
    };
  return { outcome: 'incompatible', reason: say(`${provided} di luar ${range}.`, `${provided} is outside ${range}.`) };
};

/** Live releases that no version could please together with this range: an upgrade of the shell would break them. */
const heldBy = (request: string, range: string, neighbours: Neighbour[]): string[] =>
  neighbours
    .filter(({ shared }) => {
      const other = shared[request]?.range;
      return other && semver.validRange(other) && semver.validRange(range) && !semver.intersects(other, range);
    })
    .map(({ section, version }) => `${section} ${version}`);

const explain = (verdict: Verdict, holders: string[]): LocalText => {
  if (verdict.outcome === 'compatible' || holders.length === 0) return verdict.reason;
  const { my, en } = verdict.reason;
  return say(
    `${my} Cangkerang tidak boleh dinaik taraf kerana ${some(holders)}.`,
    `${en} The shell cannot be upgraded because of ${some(holders)}.`,
  );
};

/** What each shared dependency of a release means beside the shell's versions and what others ask. */
export const solveShared = (
  shared: ReleaseManifest['shared'],
  provided: Surroundings['provided'],
  neighbours: Neighbour[],
): Compatible[] =>
  Object.entries(shared).map(([request, ask]) => {
    const version = provided?.[request] ?? null;
    const verdict: Verdict = provided
      ? judgeRange(ask, version)
      : { outcome: 'unknown', reason: say('Tiada portal dinamakan.', 'No portal is named.') };
    const reason = explain(verdict, heldBy(request, ask.range, neighbours));
    return { request, range: ask.range, provided: version, outcome: verdict.outcome, reason };
  });

const lineOf = ({ request, reason }: Compatible): Finding => ({
  message: say(`${request}: ${reason.my}`, `${request}: ${reason.en}`),
  cure: say(
    'Pasang versi yang cangkerang sediakan, dan bina semula.',
    'Install the version that the shell provides, and build again.',
  ),
});

/** Shared dependencies solved against the shell and every live release of the others. */
export const checkShared = (
  { section, shared }: ReleaseManifest,
  { provided, neighbours }: Surroundings,
): ReleaseCheck => {
  const others = neighbours.filter((neighbour) => neighbour.section !== section.name);
  if (!provided)
    return judged(
      'shared',
      [{ message: say('Tiada portal dinamakan.', 'No portal is named, so nobody knows what its shell shares.') }],
      'unknown',
    );
  const solved = solveShared(shared, provided, others);
  const bad = solved.filter(({ outcome }) => outcome === 'incompatible');
  if (bad.length > 0) return judged('shared', bad.map(lineOf));
  const risky = solved.filter(({ outcome }) => outcome === 'unknown');
  if (risky.length > 0) return judged('shared', risky.map(lineOf), 'warned');
  return passed('shared', {
    message: say(`${solved.length} kebergantungan serasi.`, `${solved.length} dependencies are compatible.`),
  });
};
