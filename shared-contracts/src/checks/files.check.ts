import type { ReleaseManifest, ReleaseCheck } from '../platform';
import type { Candidate } from './candidate';
import { toCheck, text, summarize, type Finding } from './finding';

export const MANIFEST_FILE = 'release.json';
const COMPRESSED = /\.br$/;

/** Whether a file may be unlisted: the manifest itself, and compressed versions of listed files. */
const mayBeUnlisted = (path: string, listed: ReadonlySet<string>): boolean =>
  path === MANIFEST_FILE || (COMPRESSED.test(path) && listed.has(path.replace(COMPRESSED, '')));

const REBUILD = text(
  'Bina semula folder dist dari kosong dan terbitkan semuanya sekali.',
  'Build the dist folder anew from empty, and publish all of it at once.',
);

/** Every listed file exists with its digest, and every file is listed. */
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
    findings.push({ message: text('Ada fail disenaraikan dua kali.', 'A file is listed twice.'), cure: REBUILD });
  if (missing.length > 0)
    findings.push({
      message: text(`Tersenarai tetapi tiada: ${summarize(missing)}`, `Listed but not there: ${summarize(missing)}`),
      cure: REBUILD,
    });
  if (changed.length > 0)
    findings.push({
      message: text(
        `Berbeza daripada cernaannya: ${summarize(changed)}`,
        `Not what was digested: ${summarize(changed)}`,
      ),
      cure: REBUILD,
    });
  if (unlisted.length > 0)
    findings.push({
      message: text(
        `Ada tetapi tidak tersenarai: ${summarize(unlisted)}`,
        `There but not listed: ${summarize(unlisted)}`,
      ),
      cure: text(
        'Hanya terbitkan fail binaan; peta sumber disimpan di tempat lain.',
        'Publish files of the build only; keep source maps elsewhere.',
      ),
    });
  return toCheck('files', findings);
};
