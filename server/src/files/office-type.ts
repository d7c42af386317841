import type { FileHandle } from 'node:fs/promises';
import type { FileType } from '@titian/shared-contracts/file';
import { type ZipEntry, zipEntries } from './zip-entries';

/** The part that makes an archive a document of its kind. */
const MAIN_PARTS: [string, FileType][] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
];
const ENTRIES_MAX = 2_000;
const UNPACKED_MAX = 200 * 1024 * 1024;
/** Text in a document packs to a twentieth; an archive made to burst a reader, to a thousandth. */
const RATIO_MAX = 100;
const SMALL = 1024 * 1024;

const bursts = (entries: ZipEntry[]) =>
  entries.length > ENTRIES_MAX ||
  entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > UNPACKED_MAX ||
  entries.some(({ packed, unpacked }) => unpacked > SMALL && unpacked > packed * RATIO_MAX);

const escapes = ({ name }: ZipEntry) => name.startsWith('/') || /(^|[\\/])\.\.([\\/]|$)/.test(name);
const runs = ({ name }: ZipEntry) => /vbaproject\.bin$|(^|\/)(activex|macrosheets)\//i.test(name);

/** Whether an archive is a Word or Excel document: with its main part, no macros, nothing that would burst or leave its folder. */
export async function officeTypeOf(file: FileHandle): Promise<FileType | null> {
  const entries = await zipEntries(file);
  if (!entries || bursts(entries) || entries.some((entry) => escapes(entry) || runs(entry))) return null;
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('[Content_Types].xml')) return null;
  return MAIN_PARTS.find(([part]) => names.has(part))?.[1] ?? null;
}
