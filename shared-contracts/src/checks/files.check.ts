import type { ReleaseManifest, ReleaseCheck } from '../platform';
import type { Candidate } from './candidate';
import { judged, say, some, type Finding } from './finding';

export const MANIFEST_FILE = 'release.json';
const TWIN = /\.br$/;

/** Whether a file belongs to the release without being listed: the manifest itself, and compressed twins of listed files. */
const mayBeUnlisted = (path: string, listed: ReadonlySet<string>): boolean =>
  path === MANIFEST_FILE || (TWIN.test(path) && listed.has(path.replace(TWIN, '')));

const REBUILD = say(
  'Bina semula folder dist dari kosong dan terbitkan semuanya sekali.',
  'Build the dist folder anew from empty, and publish all of it at once.',
);

/** Every listed file lies there as it was digested, and nothing lies there that is not listed. */
export const checkFiles = ({ files }: Candidate, manifest: ReleaseManifest): ReleaseCheck => {
  const listed = new Set(manifest.files.map(({ path }) => path));
  const missing = [...listed].filter((path) => !files.has(path));
  const changed = manifest.files
    .filter(({ path, bytes, integrity }) => {
      const found = files.get(path);
      return found && (found.bytes !== bytes || found.integrity !== integrity);
    })
    .map(({ path }) => path);
  const unlisted = [...files.keys()].filter((path) => !listed.has(path) && !mayBeUnlisted(path, listed));

  const findings: Finding[] = [];
  if (listed.size < manifest.files.length)
    findings.push({ message: say('Ada fail disenaraikan dua kali.', 'A file is listed twice.'), cure: REBUILD });
  if (missing.length > 0)
    findings.push({
      message: say(`Tersenarai tetapi tiada: ${some(missing)}`, `Listed but not there: ${some(missing)}`),
      cure: REBUILD,
    });
  if (changed.length > 0)
    findings.push({
      message: say(`Berbeza daripada cernaannya: ${some(changed)}`, `Not what was digested: ${some(changed)}`),
      cure: REBUILD,
    });
  if (unlisted.length > 0)
    findings.push({
      message: say(`Ada tetapi tidak tersenarai: ${some(unlisted)}`, `There but not listed: ${some(unlisted)}`),
      cure: say(
        'Hanya terbitkan fail binaan; peta sumber disimpan di tempat lain.',
        'Publish files of the build only; keep source maps elsewhere.',
      ),
    });
  return judged('files', findings);
};
