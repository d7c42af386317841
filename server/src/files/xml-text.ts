const UTF8_MARK = /^\uFEFF/;
const ENCODING = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/i;
const READABLE = /^(utf-?8|utf-?16|us-ascii)$/i;

function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return bytes.subarray(2).toString('utf16le');
  if (first === 0xfe && second === 0xff) {
    const even = bytes.subarray(2, bytes.length - (bytes.length % 2));
    return Buffer.from(even).swap16().toString('utf16le');
  }
  return bytes.toString('utf8').replace(UTF8_MARK, '');
}

const characterOf = (digits: string, radix: number) => {
  const code = Number.parseInt(digits, radix);
  return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
};

/** Without comments, found one after the other: a pattern would look for the end of each up to the end of the text. Null: one has no end. */
function withoutComments(text: string): string | null {
  const kept: string[] = [];
  let from = 0;
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', at + 4);
    if (end < 0) return null;
    kept.push(text.slice(from, at));
    from = end + 3;
  }
  return kept.join('') + text.slice(from);
}

/**
 * The text of an XML part as its reader sees it, to look for words in: without comments, marks of CDATA, and numbers for characters. Null
 * for one with a document type, which may define words of its own and has no place in a document's parts, in another encoding,
 * or with a comment without an end.
 */
export function xmlText(bytes: Buffer): string | null {
  const text = decode(bytes);
  const encoding = ENCODING.exec(text)?.[1];
  if ((encoding !== undefined && !READABLE.test(encoding)) || text.includes('\0') || /<!DOCTYPE|<!ENTITY/i.test(text))
    return null;
  const said = withoutComments(text);
  if (said === null) return null;
  return said
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(/&#x([\da-f]{1,6});/gi, (_, digits: string) => characterOf(digits, 16))
    .replace(/&#(\d{1,7});/g, (_, digits: string) => characterOf(digits, 10));
}

const PREFIX = String.raw`(?:[^\s<>/"'=:]+:)?`;
const ATTRIBUTE = String.raw`\s+[^\s<>/"'=]+\s*=\s*(?:"[^"]*"|'[^']*')`;

export interface XmlElement {
  attributes: Record<string, string>;
  /** What follows it up to the next element. */
  text: string;
  /** Where it begins. */
  at: number;
}

const readAttributes = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
      name!.replace(/^.*:/, ''),
      double ?? single ?? '',
    ]),
  );

/** All elements of a name, whatever its prefix; null where one cannot be read. */
export function elementsOf(text: string, name: string): XmlElement[] | null {
  const begun = text.match(new RegExp(`<${PREFIX}${name}(?=[\\s/>])`, 'g')) ?? [];
  const whole = [...text.matchAll(new RegExp(`<${PREFIX}${name}((?:${ATTRIBUTE})*)\\s*/?>([^<]*)`, 'g'))];
  if (begun.length !== whole.length) return null;
  return whole.map(({ 1: attributes, 2: following, index }) => ({
    attributes: readAttributes(attributes!),
    text: following!,
    at: index,
  }));
}
