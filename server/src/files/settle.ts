import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FileLimits, FileType } from '@titian/shared-contracts/file';
import { invalid } from '../http/problem';
import { contentRefusal } from './active-content';
import { safeFileName } from './file-name';
import { fileTypeOf } from './file-type';
import { isPicture, rewritePicture } from './picture';
import type { ReceivedFile } from './receive';

/** A checked file, as it will be stored. */
export interface SettledFile {
  path: string;
  name: string;
  type: FileType;
  size: number;
  sha256: string;
}

/** Bytes at the end of a PDF in which its end marker is looked for. */
const PDF_END = 1_024;

const refusal = (at: number, code: string) => invalid(`/files/${at}`, `validation.${code}`);

/** Why a file is refused, in the order that spec §5 has for pictures: first the type, then the size. */
function refusalCode(type: FileType | null, { size, cut }: ReceivedFile, limits: FileLimits): string | null {
  const isPictureField = limits.kind === 'picture';
  if (size === 0) return 'fileEmpty';
  if (!type || !limits.types.includes(type)) return isPictureField ? 'image' : 'fileType';
  if (cut || size > limits.maxBytes) return isPictureField ? 'imageSize' : 'fileTooLarge';
  return null;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** A PDF ends with an end marker; without it, the upload was cut off. */
async function isWholePdf(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(PDF_END), 0, PDF_END, Math.max(0, size - PDF_END));
    return buffer.includes('%%EOF');
  } finally {
    await handle.close();
  }
}

/**
 * Checks a received file by its bytes and prepares it for the store: pictures are encoded again. Throws 422 at the file's index in the
 * request.
 */
export async function settle(file: ReceivedFile, at: number, limits: FileLimits): Promise<SettledFile> {
  const type = await fileTypeOf(file.path);
  const code = refusalCode(type, file, limits);
  if (code) throw refusal(at, code);
  if (type === 'application/pdf' && !(await isWholePdf(file.path))) throw refusal(at, 'fileBroken');
  const active = await contentRefusal(file.path, type!);
  if (active) throw refusal(at, active);
  let kept = file.path;
  if (isPicture(type!)) {
    kept = `${file.path}.kept`;
    const done = await rewritePicture(file.path, kept, {
      type: type!,
      side: limits.side ?? null,
    });
    if (!done) throw refusal(at, 'fileBroken');
  }
  const { size } = await stat(kept);
  return { path: kept, name: safeFileName(file.name, type!), type: type!, size, sha256: await digestOf(kept) };
}
