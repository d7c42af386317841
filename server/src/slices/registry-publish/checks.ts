import { checkRelease, type Candidate, type Surroundings } from '@titian/shared-contracts/checks';
import type { ReleaseCheck } from '@titian/shared-contracts/platform';

type Finding = ReleaseCheck['findings'][number];

/** What the portal alone can see, added to a check of what everybody sees. */
const withFindings = (checks: ReleaseCheck[], name: ReleaseCheck['name'], more: Finding[]): ReleaseCheck[] =>
  checks.map((check) =>
    check.name === name && more.length > 0
      ? { ...check, outcome: 'failed', findings: [...check.findings, ...more] }
      : check,
  );

/** All checks of a candidate but `mount`. `more`: what was found wrong with its files while they were taken in. */
export const checksOf = (candidate: Candidate, around: Surroundings, more: Finding[]): ReleaseCheck[] =>
  withFindings(checkRelease(candidate, around), 'files', more);

/** What was found when compressed twins were read. */
export const FALSE_TWINS = (names: string[]): Finding[] =>
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
