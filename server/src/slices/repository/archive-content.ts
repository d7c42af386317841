import { executableEndingOf } from '@titian/shared-contracts/repository';
import type { ZipEntry } from '../../files/zip-entries';

const ENTRIES_MAX = 20_000;
/** Text compresses about 20:1 and tables of repeated values better; a bomb about 1000:1. */
const RATIO_MAX = 200;
const SMALL = 1024 * 1024;
const UNPACKED_MAX = 4 * 1024 * 1024 * 1024;

const leavesFolder = (name: string) => /^([/\\]|[a-z]:)|(^|[\\/])\.\.([\\/]|$)|\0/i.test(name);
const lastOf = (name: string) =>
  name
    .replace(/[\\/]+$/, '')
    .split(/[\\/]/)
    .pop()!;

/** Why an archive is refused, by its table of contents: nothing is unpacked. Null where it is taken. */
export function archiveRefusal(entries: ZipEntry[] | null): 'fileMismatch' | 'fileLocked' | 'archiveUnsafe' | null {
  if (!entries || entries.length === 0) return 'fileMismatch';
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'fileLocked';
  const unpacked = entries.reduce((sum, one) => sum + one.unpacked, 0);
  const isBomb =
    entries.length > ENTRIES_MAX ||
    unpacked > UNPACKED_MAX ||
    entries.some((one) => one.unpacked > SMALL && one.unpacked > one.packed * RATIO_MAX);
  const isUnsafe = entries.some(({ name }) => leavesFolder(name) || executableEndingOf(lastOf(name)) !== null);
  return isBomb || isUnsafe ? 'archiveUnsafe' : null;
}
