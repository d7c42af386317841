import type { IncomingHttpHeaders } from 'node:http';

const XML = /^(application|text)\/([\w.+-]+\+)?xml$/;
const OTHERS = /^(\*\/\*|application\/\*|application\/([\w.+-]+\+)?json)$/;

/** Whether a caller reads XML and no JSON. */
function wantsXml({ accept = '' }: IncomingHttpHeaders): boolean {
  const types = accept
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(part))
    .map((part) => part.split(';')[0]!.trim());
  return types.some((type) => XML.test(type)) && !types.some((type) => OTHERS.test(type));
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 has no form of are left out. */
const escaped = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (one) => ESCAPES[one]!);

/** A value as elements (RFC 9457, appendix B): elements of a list are called `i`. */
function elements(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => `<i>${elements(one)}</i>`).join('');
  if (typeof value !== 'object' || value === null) return escaped(String(value));
  return Object.entries(value)
    .map(([name, member]) => `<${name}>${elements(member)}</${name}>`)
    .join('');
}

/** Problem details for a caller: JSON, or XML for one that reads nothing else. */
export function problemBody(problem: object, headers: IncomingHttpHeaders): { type: string; text: string } {
  if (!wantsXml(headers)) return { type: 'application/problem+json; charset=utf-8', text: JSON.stringify(problem) };
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<problem xmlns="urn:ietf:rfc:7807">${elements(problem)}</problem>\n`;
  return { type: 'application/problem+xml; charset=utf-8', text };
}
