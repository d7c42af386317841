import { readFile } from 'node:fs/promises';
import type { FileType } from '@titian/shared-contracts/file';
import { isActiveOffice } from './office-content';
import { findInPdf } from './pdf-content';

const PDF_CODES = { active: 'fileActive', locked: 'fileLocked' } as const;

/**
 * Why a document is refused for its content: it has scripts, macros, embedded files or parts outside of it, or is encrypted. Null for one
 * without them, and for pictures, which are encoded again. Nothing is removed from documents: what is left would not be what its author sent.
 */
export async function contentRefusal(path: string, type: FileType): Promise<'fileActive' | 'fileLocked' | null> {
  if (type.startsWith('image/')) return null;
  const bytes = await readFile(path);
  if (type !== 'application/pdf') return (await isActiveOffice(bytes)) ? 'fileActive' : null;
  const found = await findInPdf(bytes);
  return found && PDF_CODES[found];
}
