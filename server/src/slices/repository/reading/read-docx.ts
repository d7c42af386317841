import { unzip, type ZipEntry, zipEntries } from '../../../files/zip-entries';
import { readBody, readStyles } from './docx-events';
import { createText } from './docx-text';
import type { FormattedText } from './work';

/** Parts that are read, unpacked, in bytes; pictures and the rest of a document are never unpacked. */
const BODY_MAX = 32 * 1024 * 1024;
const STYLES_MAX = 4 * 1024 * 1024;

async function partOf(archive: Buffer, entries: readonly ZipEntry[], name: string, most: number) {
  const entry = entries.find((one) => one.name === name);
  if (!entry || entry.unpacked > most) return null;
  return (await unzip(archive, entry))?.toString('utf8') ?? null;
}

/** What a Word document says, as a formatted text; null for one that can't be read, or says nothing. */
export async function readDocx(bytes: Uint8Array): Promise<FormattedText | null> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = zipEntries(archive) ?? [];
  const body = await partOf(archive, entries, 'word/document.xml', BODY_MAX);
  if (body === null) return null;
  const styles = await partOf(archive, entries, 'word/styles.xml', STYLES_MAX);
  const made = createText();
  try {
    readBody(body, styles === null ? new Map() : readStyles(styles), (paragraph) => {
      made.add(paragraph);
      return !made.isFull();
    });
  } catch {
    // Not well formed: what was read so far would be half a document.
    return null;
  }
  const text = made.text();
  return text.content.length > 0 ? { text, more: made.isFull() } : null;
}
