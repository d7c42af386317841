import { type Entry, getFileNameLowLevel } from 'yauzl';
import { BOUNDS } from './bounds';
import { aboutEntry, Refused } from './refused';

/** The kind of a file in the rights that Unix programs keep of it. */
const KIND = 0o170000;
/** None, a file, a folder: anything else leads elsewhere, as a link does. */
const PLAIN: number[] = [0, 0o100000, 0o040000];
const PACKED = /\.(zip|jar|gz|tgz|bz2|xz|zst|tar|7z|rar)$/i;

/**
 * The path of an entry within its archive, as `schemas/person.yaml`; that of a folder ends with a stroke. Throws `Refused` for one that leads
 * out of the archive, that no file system takes, or that is no plain file.
 */
export function pathOf(entry: Entry): string {
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
  const refuse = (code: Parameters<typeof aboutEntry>[0]) => new Refused([aboutEntry(code, name)]);
  if (entry.fileNameRaw.includes(0) || /\p{Cc}/u.test(name) || name.length > BOUNDS.name) throw refuse('archive.name');
  if (/^([/\\]|[a-z]:)/i.test(name)) throw refuse('archive.path');
  const parts = name.normalize('NFC').split(/[/\\]/);
  if (parts.includes('..')) throw refuse('archive.path');
  if (!PLAIN.includes((entry.externalFileAttributes >>> 16) & KIND)) throw refuse('archive.link');
  if (PACKED.test(name)) throw refuse('archive.nested');
  const path = parts.filter((part) => part !== '' && part !== '.').join('/');
  return /[/\\]$/.test(name) ? `${path}/` : path;
}
