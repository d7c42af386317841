import semver from 'semver';
import type { ReleaseManifest, ReleaseCheck } from '../platform';
import type { Surroundings } from './candidate';
import { judged, say } from './finding';

/** The version is a semantic one, and higher than all published before: two builds never bear one version. */
export const checkVersion = ({ section }: ReleaseManifest, { last }: Surroundings): ReleaseCheck => {
  const { version } = section;
  const raise = say('Naikkan version dalam package.json.', 'Raise the version in package.json.');
  if (!semver.valid(version))
    return judged('version', [
      { message: say(`${version} bukan versi semantik.`, `${version} is no semantic version.`), cure: raise },
    ]);
  if (last && !semver.gt(version, last))
    return judged('version', [
      {
        message: say(
          `${version} tidak lebih tinggi daripada ${last}, yang sudah diterbitkan.`,
          `${version} is not higher than ${last}, which is published already.`,
        ),
        cure: raise,
      },
    ]);
  return judged('version', []);
};

/** The shell keeps a version of the section contract that the section can live with. */
export const checkContract = ({ section }: ReleaseManifest, { contract }: Surroundings): ReleaseCheck => {
  if (semver.satisfies(contract, section.contract)) return judged('contract', []);
  return judged('contract', [
    {
      message: say(
        `Seksyen ini perlukan kontrak ${section.contract}; cangkerang memegang ${contract}.`,
        `The section needs contract ${section.contract}; the shell keeps ${contract}.`,
      ),
      cure: say(
        'Guna section-kit yang dikeluarkan oleh portal ini, dan bina semula.',
        'Take the section-kit that this portal hands out, and build again.',
      ),
    },
  ]);
};
