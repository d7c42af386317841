import type { FileType } from '@titian/shared-contracts/file';
import { type ZipEntry, zipEntries } from './zip-entries';

/** The part that identifies the kind of document. */
const MAIN_PARTS: [string, FileType][] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
];
export const CONTENT_TYPES = '[Content_Types].xml';
const ENTRIES_MAX = 2_000;
const UNPACKED_MAX = 200 * 1024 * 1024;
/** Text in a document compresses about 20:1, a zip bomb about 1000:1. */
const RATIO_MAX = 100;
const SMALL = 1024 * 1024;

const isZipBomb = (entries: ZipEntry[]) =>
  entries.length > ENTRIES_MAX ||
  entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > UNPACKED_MAX ||
  entries.some(({ packed, unpacked }) => unpacked > SMALL && unpacked > packed * RATIO_MAX);

const leavesFolder = ({ name }: ZipEntry) => name.startsWith('/') || /(^|[\\/])\.\.([\\/]|$)/.test(name);
/** Programs would differ in which of two parts of one name they take. */
const hasDoubles = (entries: ZipEntry[]) =>
  new Set(entries.map(({ name }) => name.toLowerCase())).size !== entries.length;

/** The type of a Word or Excel document: with its main part, not a zip bomb, and no path out of its folder. Else null. */
export function officeTypeOf(archive: Buffer): FileType | null {
  const entries = zipEntries(archive);
  if (!entries || isZipBomb(entries) || hasDoubles(entries) || entries.some(leavesFolder)) return null;
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has(CONTENT_TYPES)) return null;
  return MAIN_PARTS.find(([part]) => names.has(part))?.[1] ?? null;
}
