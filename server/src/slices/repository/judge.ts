import { open, stat } from 'node:fs/promises';
import {
  DOCUMENT_MAX,
  endingOf,
  executableEndingOf,
  isRepositoryEnding,
  REPOSITORY_TYPES,
} from '@titian/shared-contracts/repository';
import { contentRefusal } from '../../files/active-content';
import { fileTypeOf } from '../../files/file-type';
import { zipTail } from '../../files/zip-entries';
import { invalid } from '../../http/problem';
import { archiveRefusal } from './archive-content';
import { oneAfterTheOther } from './one-after-the-other';
import { textRefusal } from './text-content';

/** Bytes at the end of a PDF in which its end marker is looked for. */
const PDF_END = 1_024;
const TEXTS = new Set(['csv', 'tsv', 'txt', 'md', 'json', 'geojson', 'yaml', 'yml']);
const PICTURES = new Set(['png', 'jpg', 'jpeg', 'webp', 'avif']);

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

/** Documents are looked through as those of letters and issues are; for that they lie in memory, one at a time. */
async function documentRefusal(path: string, ending: 'pdf' | 'docx' | 'xlsx'): Promise<string | null> {
  if ((await stat(path)).size > DOCUMENT_MAX) return 'documentTooLarge';
  const type = await fileTypeOf(path);
  if (type !== REPOSITORY_TYPES[ending]) return 'fileMismatch';
  if (ending === 'pdf' && !(await isWholePdf(path))) return 'fileBroken';
  return contentRefusal(path, type);
}

async function pictureRefusal(path: string, type: string): Promise<string | null> {
  return (await fileTypeOf(path)) === type ? null : 'fileMismatch';
}

/** One document after the other, so that several large ones never lie in memory together. */
const oneAtATime = oneAfterTheOther();

async function refusalOf(path: string, ending: keyof typeof REPOSITORY_TYPES): Promise<string | null> {
  if ((await stat(path)).size === 0) return 'fileEmpty';
  if (TEXTS.has(ending)) return textRefusal(path, ending);
  if (PICTURES.has(ending)) return pictureRefusal(path, REPOSITORY_TYPES[ending]);
  if (ending === 'zip') return archiveRefusal(await zipTail(path));
  return oneAtATime(() => documentRefusal(path, ending as 'pdf' | 'docx' | 'xlsx'));
}

/** Why a name is refused, whatever its bytes are: 422 at `/name`. */
export function judgeName(name: string): void {
  if (executableEndingOf(name)) throw invalid('/name', 'validation.executable');
  if (!isRepositoryEnding(endingOf(name))) throw invalid('/name', 'validation.repositoryType');
}

/** The type of a complete file by its bytes, which its name has to agree with. Throws 422 at `/name`. */
export async function judge(path: string, name: string): Promise<string> {
  judgeName(name);
  const ending = endingOf(name) as keyof typeof REPOSITORY_TYPES;
  const code = await refusalOf(path, ending);
  if (code) throw invalid('/name', `validation.${code}`);
  return REPOSITORY_TYPES[ending];
}
