import { CONTENT_TYPES, officeTypeOf } from './office-type';
import { elementsOf, xmlText } from './xml-text';
import { unzip, type ZipEntry, zipEntries } from './zip-entries';

/** Parts by their name: macros, ActiveX, and sheets with macros of Excel 4. */
const ACTIVE_PART = /vbaproject\.bin$|(^|\/)(activex|macrosheets|externallinks)\//i;
/** Parts by their type. */
const ACTIVE_TYPE = /macro|vba|activex|externallink/i;
/**
 * Parts by what they are to another one: macros, ActiveX, embedded or linked objects, links to other workbooks, and foreign documents
 * (HTML, RTF) that are merged when the document is opened.
 */
const ACTIVE_RELATION =
  /\/(vbaproject|vbaprojectsignature\w*|wordvbadata|\w*macrosheet|control|activexcontrolbinary|oleobject|externallink\w*|afchunk)$/i;
/** What may lie outside: a plain link that a reader clicks. Templates, pictures, frames and objects would be fetched unasked. */
const OUTSIDE_ALLOWED = /\/hyperlink$/i;
/** Fields that run a program or fetch a document. */
const ACTIVE_FIELD = /^\s*(ddeauto|dde|includetext|link|import)\b/i;
const EMBEDDED = /(^|\/)embeddings\//i;
/** The data of a chart lies in a workbook of its own. */
const NESTED_MOST = 1;
/** Text that is looked through in one document; bytes. */
const READ_MOST = 64 * 1024 * 1024;

function hasActiveRelation(text: string): boolean {
  const relations = elementsOf(text, 'Relationship');
  if (!relations) return true;
  return relations.some(({ attributes: { Type = '', TargetMode } }) => {
    const isOutside = TargetMode !== undefined && TargetMode.trim().toLowerCase() !== 'internal';
    return ACTIVE_RELATION.test(Type) || (isOutside && !OUTSIDE_ALLOWED.test(Type));
  });
}

/** The codes of the fields of a part: in an attribute, or in several pieces of text between two marks. Null where they can't be read. */
function fieldsOf(text: string): string[] | null {
  const [simple, marks, pieces] = ['fldSimple', 'fldChar', 'instrText'].map((name) => elementsOf(text, name));
  if (!simple || !marks || !pieces) return null;
  const codes = ['', ...marks.map(() => '')];
  let mark = 0;
  for (const { text: piece, at } of pieces) {
    while (mark < marks.length && marks[mark]!.at < at) mark += 1;
    codes[mark] += piece;
  }
  return [...codes, ...simple.map(({ attributes }) => attributes.instr ?? '')];
}
const hasActiveField = (text: string): boolean => fieldsOf(text)?.some((code) => ACTIVE_FIELD.test(code)) ?? true;

/** Whether bytes are XML, in one of the encodings that documents may have. */
const isXml = (bytes: Buffer) => /^(\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?[\0\s]*</.test(bytes.toString('latin1', 0, 64));

/** How a part is judged. Those of Word are told by what they are: their names say nothing of it. */
function isActivePart(name: string, bytes: Buffer, isWord: boolean): boolean {
  const judge = [
    name === CONTENT_TYPES && ((text: string) => ACTIVE_TYPE.test(text)),
    /\.rels$/i.test(name) && hasActiveRelation,
    isWord && isXml(bytes) && hasActiveField,
  ].find((one) => one !== false);
  if (!judge) return false;
  const text = bytes.length <= READ_MOST ? xmlText(bytes) : null;
  return text === null || judge(text);
}

/** Embedded documents are accepted where they would be accepted alone, as the workbook of a chart is. */
async function isEmbeddedWell(archive: Buffer, entry: ZipEntry, depth: number): Promise<boolean> {
  if (depth >= NESTED_MOST || !/\.(xlsx|docx)$/i.test(entry.name)) return false;
  const inner = await unzip(archive, entry);
  return inner !== null && officeTypeOf(inner) !== null && !(await isActiveOffice(inner, depth + 1));
}

/** Word's parts are all read; of a workbook, whose sheets may be long, those that tell what the others are. */
const isRead = (name: string, isWord: boolean) => isWord || name === CONTENT_TYPES || /\.rels$/i.test(name);

async function isActiveEntry(archive: Buffer, entry: ZipEntry, isWord: boolean, depth: number): Promise<boolean> {
  const { name, isEncrypted } = entry;
  if (isEncrypted || ACTIVE_PART.test(name)) return true;
  if (EMBEDDED.test(name) && !name.endsWith('/') && !(await isEmbeddedWell(archive, entry, depth))) return true;
  if (!isRead(name, isWord)) return false;
  const bytes = await unzip(archive, entry);
  return bytes === null || isActivePart(name, bytes, isWord);
}

/**
 * Whether a Word or Excel document has what acts when it is opened: macros, ActiveX, embedded objects, DDE, or parts outside of it. What
 * cannot be read counts as active. Plain links are not.
 */
export async function isActiveOffice(archive: Buffer, depth = 0): Promise<boolean> {
  const isWord = officeTypeOf(archive)?.includes('word') ?? true;
  for (const entry of zipEntries(archive) ?? []) if (await isActiveEntry(archive, entry, isWord, depth)) return true;
  return false;
}
