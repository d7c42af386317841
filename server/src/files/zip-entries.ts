import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  packed: number;
  unpacked: number;
  /** Where its own head begins. */
  at: number;
  /** 0: as it is; 8: deflated. */
  method: number;
  isEncrypted: boolean;
}

const END = 0x06054b50;
const END_LENGTH = 22;
const COMMENT_MAX = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const HEAD = 0x04034b50;
const HEAD_LENGTH = 30;
/** Largest table of contents that is read, in bytes; a document's takes a few kilobytes. */
const TABLE_MAX = 1_048_576;

const inflate = promisify(inflateRaw);

function parse(table: Buffer): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at < table.length) {
    if (at + ENTRY_LENGTH > table.length || table.readUInt32LE(at) !== ENTRY) return null;
    const [name, extra, comment] = [28, 30, 32].map((field) => table.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const nameAt = at + ENTRY_LENGTH;
    entries.push({
      name: table.toString('utf8', nameAt, nameAt + name),
      packed: table.readUInt32LE(at + 20),
      unpacked: table.readUInt32LE(at + 24),
      at: table.readUInt32LE(at + 42),
      method: table.readUInt16LE(at + 10),
      isEncrypted: (table.readUInt16LE(at + 8) & 1) === 1,
    });
    at = nameAt + name + extra + comment;
  }
  return entries;
}

/**
 * The table of contents of a ZIP archive, without unpacking anything; null where the archive is incomplete or not a plain one.
 * @param archive the archive, or its end from the byte `from` on
 */
export function zipEntries(archive: Buffer, from = 0): ZipEntry[] | null {
  for (let at = archive.length - END_LENGTH; at >= archive.length - END_LENGTH - COMMENT_MAX && at >= 0; at -= 1) {
    if (archive.readUInt32LE(at) !== END || at + END_LENGTH + archive.readUInt16LE(at + 20) !== archive.length)
      continue;
    const [length, start] = [archive.readUInt32LE(at + 12), archive.readUInt32LE(at + 16) - from];
    const isWhole = length <= TABLE_MAX && start + length === at && start >= 0;
    return isWhole ? parse(archive.subarray(start, at)) : null;
  }
  return null;
}

/** The same of a large local archive, of which only the end is read; null also for what doesn't begin like one. */
export async function zipTail(path: string): Promise<ZipEntry[] | null> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(4);
    await handle.read(head, 0, 4, 0);
    const from = Math.max(0, size - TABLE_MAX - COMMENT_MAX - END_LENGTH);
    const tail = Buffer.alloc(size - from);
    await handle.read(tail, 0, tail.length, from);
    return head.readUInt32LE(0) === HEAD ? zipEntries(tail, from) : null;
  } finally {
    await handle.close();
  }
}

/** The content of an entry; null where its head tells another name, or its bytes are not what the table of contents says. */
export async function unzip(archive: Buffer, entry: ZipEntry): Promise<Buffer | null> {
  const { at, name, packed, unpacked, method, isEncrypted } = entry;
  if (isEncrypted || at + HEAD_LENGTH > archive.length || archive.readUInt32LE(at) !== HEAD) return null;
  const nameAt = at + HEAD_LENGTH;
  const dataAt = nameAt + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  if (archive.toString('utf8', nameAt, nameAt + archive.readUInt16LE(at + 26)) !== name) return null;
  const data = archive.subarray(dataAt, dataAt + packed);
  if (method === 0) return data.length === unpacked ? data : null;
  if (method !== 8) return null;
  const content = await inflate(data, { maxOutputLength: Math.max(unpacked, 1) }).catch(() => null);
  return content?.length === unpacked ? content : null;
}
