import { getDocumentProxy } from 'unpdf';
import { PREVIEW_CHARACTERS } from '@titian/shared-contracts/repository';
import type { Words } from './work';

/** Pages whose words are shown. */
const PAGES_MAX = 20;
/** What the library says of a document that nobody can read without more: broken, or locked by a password. */
const UNREADABLE = new Set(['InvalidPDFException', 'PasswordException', 'FormatError', 'MissingPDFException']);

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function wordsOf(pdf: Pdf, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

/** The words of a PDF's first pages, one page after the other; null for one that can't be read, or has none (a scan). */
export async function readPdf(bytes: Uint8Array): Promise<Words | null> {
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
    const pages: string[] = [];
    let length = 0;
    for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX) && length <= PREVIEW_CHARACTERS; number += 1) {
      const words = (await wordsOf(pdf, number)).trim();
      length += words.length;
      if (words) pages.push(words);
    }
    const text = pages.join('\n\n');
    if (!text) return null;
    return {
      text: text.slice(0, PREVIEW_CHARACTERS),
      more: text.length > PREVIEW_CHARACTERS || pdf.numPages > PAGES_MAX,
    };
  } catch (error) {
    if (error instanceof Error && UNREADABLE.has(error.name)) return null;
    throw error;
  }
}
