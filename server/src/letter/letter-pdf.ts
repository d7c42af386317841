import { createRequire } from 'node:module';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { OrderLetter } from '@titian/shared-contracts/order';

type Doc = InstanceType<Awaited<ReturnType<typeof loadPdfKit>>>;
/** Imported with the first letter: a server that makes none doesn't load it. */
const loadPdfKit = async () => (await import('pdfkit')).default;

const MARGIN = 62;
const BOTTOM = 64;
const LOGO = 52;
const INK = { text: '#10243e', quiet: '#55677a', line: '#d5dde2', brand: '#0a6c74' } as const;
const TONES = { granted: '#0f7a43', refused: '#b3261e', open: '#8a5a00', ended: '#55677a' } as const;

/** Inter from its npm package. Only the characters in use are embedded; the text can be searched and copied. */
function fontsOf(folder: string): { regular: string; bold: string } {
  const { resolve } = createRequire(path.join(folder, 'server.mjs'));
  const file = (weight: number) => resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
  return { regular: file(400), bold: file(600) };
}

const contentWidth = (doc: Doc) => doc.page.width - 2 * MARGIN;

function drawRule(doc: Doc, color: string = INK.line): void {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(doc.page.width - MARGIN, doc.y)
    .lineWidth(0.75)
    .strokeColor(color)
    .stroke();
}

/** Begins a new page unless this one has room for the height, in points. */
function ensureRoom(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}

function writeText(
  doc: Doc,
  text: string,
  { bold = false, size = 10, color = INK.text as string, gap = 0, indent = 0 } = {},
): void {
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color)
    .text(text, MARGIN + indent, doc.y, { width: contentWidth(doc) - indent, lineGap: 2.5 });
  doc.y += gap;
}

function drawHead(doc: Doc, { letterhead }: OrderLetter, logo: Buffer | null): void {
  const top = doc.y;
  const indent = logo ? LOGO + 14 : 0;
  if (logo) doc.image(logo, MARGIN, top, { fit: [LOGO, LOGO] });
  doc.y = top + (logo ? 8 : 0);
  writeText(doc, letterhead.name, { bold: true, size: 15, indent });
  writeText(doc, letterhead.unit, { color: INK.quiet, indent });
  doc.y = Math.max(doc.y, logo ? top + LOGO : 0) + 10;
  drawRule(doc, INK.brand);
  doc.y += 18;
}

function drawAddress(doc: Doc, letter: OrderLetter): void {
  for (const { label, value } of letter.references) writeText(doc, `${label}: ${value}`, { color: INK.quiet, gap: 1 });
  doc.y += 14;
  for (const [at, line] of letter.recipient.entries()) writeText(doc, line, { bold: at === 0, gap: 1 });
  doc.y += 14;
  writeText(doc, letter.salutation, { gap: 12 });
  writeText(doc, letter.subject, { bold: true, size: 12, gap: 10 });
  for (const text of letter.opening) writeText(doc, text, { gap: 8 });
}

function drawItem(doc: Doc, item: OrderLetter['items'][number]): void {
  const indent = 20;
  ensureRoom(doc, 60 + item.notes.length * 14);
  drawRule(doc);
  doc.y += 8;
  const top = doc.y;
  writeText(doc, `${item.number}.`, { color: INK.quiet });
  doc.y = top;
  writeText(doc, item.name, { bold: true, indent, gap: 1 });
  writeText(doc, item.provider, { indent, gap: 1 });
  writeText(doc, item.terms, { color: INK.quiet, size: 9, indent, gap: 3 });
  writeText(doc, item.decision, { bold: true, color: TONES[item.tone], indent, gap: 2 });
  for (const { label, value } of item.notes) writeText(doc, `${label}: ${value}`, { size: 9, indent, gap: 1 });
  doc.y += 8;
}

function drawBody(doc: Doc, letter: OrderLetter): void {
  doc.y += 6;
  writeText(doc, letter.itemsTitle, { bold: true, size: 11, gap: 6 });
  for (const item of letter.items) drawItem(doc, item);
  drawRule(doc);
  doc.y += 16;
  ensureRoom(doc, 80);
  writeText(doc, letter.factsTitle, { bold: true, size: 11, gap: 6 });
  for (const { label, value } of letter.facts) {
    ensureRoom(doc, 36);
    writeText(doc, label, { color: INK.quiet, size: 9 });
    writeText(doc, value, { gap: 6 });
  }
  doc.y += 6;
  for (const text of letter.closing) {
    ensureRoom(doc, 30);
    writeText(doc, text, { gap: 8 });
  }
}

/** The footer of every page, in the language of its letter; drawn last because it shows the number of pages. `letters`: of each page. */
function drawFooters(doc: Doc, letters: readonly OrderLetter[]): void {
  const count = letters.length;
  for (const [at, { footer, references }] of letters.entries()) {
    doc.switchToPage(at);
    // The footer is below the bottom margin: text there would begin a new page.
    doc.page.margins.bottom = 0;
    const options = { width: contentWidth(doc), lineBreak: false } as const;
    doc.font('regular').fontSize(8).fillColor(INK.quiet);
    doc.text(footer, MARGIN, doc.page.height - 42, options);
    doc.text(`${references[0]!.value} · ${at + 1}/${count}`, MARGIN, doc.page.height - 42, {
      ...options,
      align: 'right',
    });
  }
}

interface PdfOptions {
  /** The folder from which Node resolves the font's package. */
  folder: string;
  /** Date of the document's metadata. */
  at: Date;
  /** PNG or JPEG. */
  logo: Buffer | null;
}

/** A letter as a PDF, in one language, or in several after each other, each from a new page. The same letter gives the same bytes. */
export async function letterPdf(letters: OrderLetter[], { folder, at, logo }: PdfOptions): Promise<Buffer> {
  const letter = letters[0]!;
  const PdfDocument = await loadPdfKit();
  const fonts = fontsOf(folder);
  const doc = new PdfDocument({
    size: 'A4',
    margins: { top: 56, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    bufferPages: true,
    font: fonts.regular,
    lang: letter.locale === 'my' ? 'ms' : 'en',
    displayTitle: true,
    info: {
      Title: `${letter.subject} ${letter.references[0]!.value}`,
      Author: letter.letterhead.name,
      CreationDate: at,
      ModDate: at,
    },
  });
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const bytes = buffer(doc);
  const ofPages: OrderLetter[] = [];
  for (const [position, one] of letters.entries()) {
    if (position > 0) doc.addPage();
    drawHead(doc, one, logo);
    drawAddress(doc, one);
    drawBody(doc, one);
    while (ofPages.length < doc.bufferedPageRange().count) ofPages.push(one);
  }
  drawFooters(doc, ofPages);
  doc.end();
  return bytes;
}
