import semver from 'semver';
import type { ReleaseManifest, ReleaseCheck } from '../platform';
import type { Surroundings } from './candidate';
import { toCheck, text } from './finding';

/** Checks that the version is a semantic one and higher than all published ones: no two builds have the same version. */
export const checkVersion = ({ section }: ReleaseManifest, { last }: Surroundings): ReleaseCheck => {
  const { version } = section;
  const raise = text('Naikkan version dalam package.json.', 'Raise the version in package.json.');
  if (!semver.valid(version))
    return toCheck('version', [
      { message: text(`${version} bukan versi semantik.`, `${version} is no semantic version.`), cure: raise },
    ]);
  if (last && !semver.gt(version, last))
    return toCheck('version', [
      {
        message: text(
          `${version} tidak lebih tinggi daripada ${last}, yang sudah diterbitkan.`,
          `${version} is not higher than ${last}, which is published already.`,
        ),
        cure: raise,
      },
    ]);
  return toCheck('version', []);
};

/** Checks that the shell's version of the section contract is in the section's range. */
export const checkContract = ({ section }: ReleaseManifest, { contract }: Surroundings): ReleaseCheck => {
  if (semver.satisfies(contract, section.contract)) return toCheck('contract', []);
  return toCheck('contract', [
    {
      message: text(
        `Seksyen ini perlukan kontrak ${section.contract}; cangkerang memegang ${contract}.`,
        `The section needs contract ${section.contract}; the shell keeps ${contract}.`,
      ),
      cure: text(
        'Guna section-kit yang dikeluarkan oleh portal ini, dan bina semula.',
        'Take the section-kit that this portal hands out, and build again.',
      ),
    },
  ]);
};
