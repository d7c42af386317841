import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const STYLES = [
  ['Tajuk1', 'heading 1'],
  ['Tajuk2', 'heading 2'],
]
  .map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
  .join('');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** A run of a Word document, and a paragraph, of WordprocessingML or words. */
export const runXml = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
export const paragraphXml = (inside: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${inside.startsWith('<w:') ? inside : runXml(inside)}</w:p>`;

/** A Word document with a body; `parts` are put in place of its own. */
export function wordDocument(body: string | Buffer, parts: Record<string, string | Buffer> = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const own = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/styles.xml': `<w:styles xmlns:w="${WORD}">${STYLES}</w:styles>`,
    'word/document.xml': Buffer.isBuffer(body)
      ? body
      : `<w:document xmlns:w="${WORD}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><w:body>${body}</w:body></w:document>`,
  };
  for (const [name, content] of Object.entries({ ...own, ...parts })) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}
