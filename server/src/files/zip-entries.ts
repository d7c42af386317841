import type { FileHandle } from 'node:fs/promises';

export interface ZipEntry {
  name: string;
  packed: number;
  unpacked: number;
}

const END = 0x06054b50;
const END_LENGTH = 22;
const COMMENT_MAX = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
/** Largest table of contents that is read, in bytes; a document's takes a few kilobytes. */
const TABLE_MAX = 1_048_576;

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

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
    });
    at = nameAt + name + extra + comment;
  }
  return entries;
}

/** The table of contents of a ZIP archive, without unpacking anything; null where the archive is incomplete or not a plain one. */
export async function zipEntries(file: FileHandle): Promise<ZipEntry[] | null> {
  const { size } = await file.stat();
  const tailLength = Math.min(size, END_LENGTH + COMMENT_MAX);
  const tail = await read(file, size - tailLength, tailLength);
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END || at + END_LENGTH + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const [length, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    const isWhole = length <= TABLE_MAX && start + length === size - tailLength + at;
    return isWhole ? parse(await read(file, start, length)) : null;
  }
  return null;
}
