import { checkRelease, type Candidate, type Surroundings } from '@titian/shared-contracts/checks';
import type { ReleaseCheck } from '@titian/shared-contracts/platform';

type Finding = ReleaseCheck['findings'][number];

/** Adds findings that only the portal can make to one of the common checks. */
const withFindings = (checks: ReleaseCheck[], name: ReleaseCheck['name'], more: Finding[]): ReleaseCheck[] =>
  checks.map((check) =>
    check.name === name && more.length > 0
      ? { ...check, outcome: 'failed', findings: [...check.findings, ...more] }
      : check,
  );

/** All checks of a candidate except `mount`. `more`: findings about its files from when they were received. */
export const checksOf = (candidate: Candidate, around: Surroundings, more: Finding[]): ReleaseCheck[] =>
  withFindings(checkRelease(candidate, around), 'files', more);

/** The findings about compressed files (`.br`) that differ from their originals. */
export const compressedFindings = (names: string[]): Finding[] =>
  names.length === 0
    ? []
    : [
        {
          message: {
            my: `Salinan termampat bukan kandungan fail asalnya: ${names.join(', ')}`,
            en: `Compressed twins that are not what they stand for: ${names.join(', ')}`,
          },
          cure: {
            my: 'Bina semula folder dist dari kosong dan terbitkan semuanya sekali.',
            en: 'Build the dist folder anew from empty, and publish all of it at once.',
          },
        },
      ];
