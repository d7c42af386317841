import { type Answer, HANG_MS } from './send';

/** What no answer may contain: lines of a stack, names of the server's files, statements and errors of the database. */
const INSIDE = [
  /\n\s+at [\w.<>$ [\]]+ \(?(file|node|\/)/,
  /node_modules|\bserver\.mjs\b|\/src\/[\w/-]+\.ts\b/,
  /\b(insert into|delete from|update) "\w+"|\bselect .{1,200} from "\w+"/i,
  /syntax error at or near|violates (unique|foreign|check|not-null)|SQLSTATE|invalid input syntax|drizzle|pg_catalog/i,
];
/** Shown by no answer unless a template or a statement with it was computed. */
export const COMPUTED = { text: '{{7331*1337}}${7331*1337}<%= 7331*1337 %>#{7331*1337}', result: '9801547' };
const CODE = /^[A-Za-z]\w*([.][\w-]+)*$/;

const codeOf = (text: string): unknown => {
  try {
    return (JSON.parse(text) as { code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
};

/** What is wrong with an answer to hostile input, by kind; null where nothing is. */
export function faultOf({ status, headers, text, milliseconds }: Answer): string | null {
  if (milliseconds >= HANG_MS) return 'took longer than 10 s';
  if (status === 0) return 'connection ended without an answer';
  if (status >= 500) return `answered ${status}`;
  if (text.includes(COMPUTED.result)) return 'computed a text of the caller';
  if (status < 400) return null;
  if (INSIDE.some((pattern) => pattern.test(text))) return 'showed its inside';
  if (String(headers['content-type']).startsWith('text/html')) return null;
  const code = codeOf(text);
  return typeof code === 'string' && CODE.test(code) ? null : `answered ${status} without a stable code`;
}
