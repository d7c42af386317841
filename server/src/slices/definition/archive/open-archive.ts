import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { BOUNDS } from './bounds';
import { pathOf } from './entry-name';
import { aboutEntry, Refused } from './refused';

/** The bytes of an archive's files by their paths. */
export type Files = ReadonlyMap<string, Buffer>;

/** Bits of an entry's flags that tell of encryption: of its bytes, by certificates, of its name. */
const ENCRYPTED = 0x1 | 0x40 | 0x2000;
const METHODS: number[] = [0, 8];
/** How archives of other kinds begin. */
const SIGNATURES = ['504b0304', '1f8b08', '377abcaf', '52617221', 'fd377a58', '425a68'];

const refuse = (code: Parameters<typeof aboutEntry>[0], name?: string) => new Refused([aboutEntry(code, name)]);
const isTooLarge = (size: number, packed: number) => size > BOUNDS.ratioFrom && size > BOUNDS.ratio * packed;

/** What the table of contents says of an entry is enough to refuse it. */
function checkEntry(entry: Entry, path: string): void {
  if (entry.generalPurposeBitFlag & ENCRYPTED) throw refuse('archive.encrypted');
  if (!METHODS.includes(entry.compressionMethod)) throw refuse('archive.method', path);
  if (entry.uncompressedSize > BOUNDS.fileBytes) throw refuse('archive.fileTooLarge', path);
  if (isTooLarge(entry.uncompressedSize, entry.compressedSize)) throw refuse('archive.bomb', path);
}

/** The bytes of an entry; the table of contents is believed in nothing. */
async function unpack(archive: ZipFile, entry: Entry, path: string): Promise<Buffer> {
  // More bytes than it said, or fewer, end the stream with an error.
  const bytes = await archive
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch(() => {
      throw refuse('archive.damaged', path);
    });
  if (isTooLarge(bytes.length, entry.compressedSize)) throw refuse('archive.bomb', path);
  if (crc32(bytes) !== entry.crc32) throw refuse('archive.damaged', path);
  const begin = bytes.subarray(0, 4).toString('hex');
  if (SIGNATURES.some((signature) => begin.startsWith(signature))) throw refuse('archive.nested', path);
  return bytes;
}

async function read(archive: ZipFile): Promise<Files> {
  const files = new Map<string, Buffer>();
  if (archive.entryCount > BOUNDS.entries) throw refuse('archive.tooMany', String(BOUNDS.entries));
  let total = 0;
  for await (const entry of archive.eachEntry()) {
    const path = pathOf(entry);
    checkEntry(entry, path);
    if (path.endsWith('/') || path === '') continue;
    if (files.has(path)) throw refuse('archive.duplicate', path);
    if ((total += entry.uncompressedSize) > BOUNDS.bytes) throw refuse('archive.tooLarge');
    files.set(path, await unpack(archive, entry, path));
  }
  return files;
}

/**
 * Unpacks an archive in memory; nothing is written, so no name of an entry ever meets a file system. Each entry is unpacked, needed or not: an
 * archive is sound as a whole, or refused. Throws `Refused`.
 */
export async function openArchive(given: Uint8Array): Promise<Files> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  try {
    return await read(await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: true }));
  } catch (error) {
    if (error instanceof Refused) throw error;
    // Strong encryption hides the table of contents, so the library stops there.
    const isEncrypted = error instanceof Error && error.message.includes('encryption');
    throw refuse(isEncrypted ? 'archive.encrypted' : 'archive.broken');
  }
}
