import semver from 'semver';
import type { LocalText } from '@titian/shared-contracts';
import type { ReleaseManifest, Compatibility, ReleaseCheck } from '../platform';
import type * as z from 'zod/mini';
import type { Neighbour, Surroundings } from './candidate';
import { toCheck, passed, text, summarize, type Finding } from './finding';

type Requirement = ReleaseManifest['shared'][string];
type Verdict = { outcome: 'compatible' | 'incompatible' | 'unknown'; reason: LocalText };
type Compatible = z.infer<typeof Compatibility>;

/**
 * Whether a section that requires a range works with a version. If not strict, another minor version may work, at the section's own risk.
 */
export const judgeRange = ({ range, strict }: Requirement, provided: string | null): Verdict => {
  if (provided === null)
    return {
      outcome: 'incompatible',
      reason: text('Cangkerang tidak berkongsi ini.', 'The shell shares nothing by this name.'),
    };
  const least = semver.validRange(range) === null ? null : semver.minVersion(range);
  if (!least) return { outcome: 'incompatible', reason: text(`${range} bukan julat.`, `${range} is no range.`) };
  if (semver.satisfies(provided, range))
    return { outcome: 'compatible', reason: text(`${provided} dalam ${range}.`, `${provided} is within ${range}.`) };
  if (!strict && semver.major(provided) === least.major)
    return {
      outcome: 'unknown',
      reason: text(
        `${provided} di luar ${range}, tetapi versi utamanya sama: mungkin berjalan.`,
        `${provided} is outside ${range}, but of the same major version: it may run.`,
      ),
    };
  return { outcome: 'incompatible', reason: text(`${provided} di luar ${range}.`, `${provided} is outside ${range}.`) };
};

/** Live releases that no version satisfies together with this range: an upgrade of the shell would break them. */
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
  return text(
    `${my} Cangkerang tidak boleh dinaik taraf kerana ${summarize(holders)}.`,
    `${en} The shell cannot be upgraded because of ${summarize(holders)}.`,
  );
};

/** The compatibility of each shared dependency of a release with the shell's versions and the requirements of others. */
export const solveShared = (
  shared: ReleaseManifest['shared'],
  provided: Surroundings['provided'],
  neighbours: Neighbour[],
): Compatible[] =>
  Object.entries(shared).map(([request, required]) => {
    const version = provided?.[request] ?? null;
    const verdict: Verdict = provided
      ? judgeRange(required, version)
      : { outcome: 'unknown', reason: text('Tiada portal dinamakan.', 'No portal is named.') };
    const reason = explain(verdict, heldBy(request, required.range, neighbours));
    return { request, range: required.range, provided: version, outcome: verdict.outcome, reason };
  });

const lineOf = ({ request, reason }: Compatible): Finding => ({
  message: text(`${request}: ${reason.my}`, `${request}: ${reason.en}`),
  cure: text(
    'Pasang versi yang cangkerang sediakan, dan bina semula.',
    'Install the version that the shell provides, and build again.',
  ),
});

/** Checks shared dependencies against the shell and all live releases of others. */
export const checkShared = (
  { section, shared }: ReleaseManifest,
  { provided, neighbours }: Surroundings,
): ReleaseCheck => {
  const others = neighbours.filter((neighbour) => neighbour.section !== section.name);
  if (!provided)
    return toCheck(
      'shared',
      [{ message: text('Tiada portal dinamakan.', 'No portal is named, so nobody knows what its shell shares.') }],
      'unknown',
    );
  const solved = solveShared(shared, provided, others);
  const bad = solved.filter(({ outcome }) => outcome === 'incompatible');
  if (bad.length > 0) return toCheck('shared', bad.map(lineOf));
  const risky = solved.filter(({ outcome }) => outcome === 'unknown');
  if (risky.length > 0) return toCheck('shared', risky.map(lineOf), 'warned');
  return passed('shared', {
    message: text(`${solved.length} kebergantungan serasi.`, `${solved.length} dependencies are compatible.`),
  });
};
