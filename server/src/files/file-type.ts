import { open, readFile } from 'node:fs/promises';
import type { FileType } from '@titian/shared-contracts/file';
import { isStillAvif } from './avif';
import { officeTypeOf } from './office-type';

/** Bytes that every type is known by; the brands of an AVIF take the most. */
const HEAD = 256;
const starts = (head: Buffer, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
const hasText = (head: Buffer, at: number, text: string) =>
  head.subarray(at, at + text.length).toString('latin1') === text;

const HEADS: [FileType | 'zip', (head: Buffer) => boolean][] = [
  ['image/png', (head) => starts(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', (head) => starts(head, 0xff, 0xd8, 0xff)],
  ['image/webp', (head) => hasText(head, 0, 'RIFF') && hasText(head, 8, 'WEBP')],
  ['image/avif', isStillAvif],
  ['application/pdf', (head) => hasText(head, 0, '%PDF-')],
  ['zip', (head) => hasText(head, 0, 'PK\u0003\u0004')],
];

/** The type of a local file, by its bytes and never by its name; null where the portal doesn't accept the type. */
export async function fileTypeOf(path: string): Promise<FileType | null> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const found = HEADS.find(([, matches]) => matches(buffer.subarray(0, bytesRead)))?.[0] ?? null;
    return found === 'zip' ? officeTypeOf(await readFile(path)) : found;
  } finally {
    await handle.close();
  }
}
