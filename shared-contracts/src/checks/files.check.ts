import type { ReleaseManifest, ReleaseCheck } from '../platform';
import type { Candidate } from './candidate';
import { toCheck, text, summarize, type Finding } from './finding';

export const MANIFEST_FILE = 'release.json';
const COMPRESSED = /\.br$/;
/**
 * What a release may hold: code, styles, data, pictures, fonts, sound. Nothing that a browser opens as a document, for releases lie on the
 * portal's origin, where a document could call the portal as its reader.
 */
const SERVED = /\.(m?js|css|json|map|wasm|txt|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp3|mp4|webm)$/i;

/** Whether a file may be unlisted: the manifest itself, and compressed versions of listed files. */
const mayBeUnlisted = (path: string, listed: ReadonlySet<string>): boolean =>
  path === MANIFEST_FILE || (COMPRESSED.test(path) && listed.has(path.replace(COMPRESSED, '')));

const REBUILD = text(
  'Bina semula folder dist dari kosong dan terbitkan semuanya sekali.',
  'Build the dist folder anew from empty, and publish all of it at once.',
);

/** Every listed file exists with its digest and has a type that releases may hold, and every file is listed. */
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
  const refused = [...files.keys()].filter((path) => !SERVED.test(path.replace(COMPRESSED, '')));
  if (refused.length > 0)
    findings.push({
      message: text(
        `Jenis fail yang tidak dihidangkan: ${summarize(refused)}`,
        `Types of files that are not served: ${summarize(refused)}`,
      ),
      cure: text(
        'Terbitkan kod, gaya, data, gambar, fon dan bunyi sahaja; dokumen seperti HTML atau PDF diletakkan di portal sebagai kandungan.',
        'Publish code, styles, data, pictures, fonts and sound only; documents such as HTML or PDF belong to the content of the portal.',
      ),
    });
  return toCheck('files', findings);
};
