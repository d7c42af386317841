/** Whether a text is whole JSON. */
export function isJson(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

/** Strings, signs, and what lies between them: numbers and words. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
/** What is nested deeper is more indentation than text. */
const DEEPEST = 100;
const written = (token: string) =>
  token === ':' ? ': ' : token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token;

function laidOut(json: string): string {
  let text = '';
  let depth = 0;
  let before = '';
  for (const [token] of json.matchAll(TOKENS)) {
    const closes = token === '}' || token === ']';
    if (closes) depth -= 1;
    const isEmpty = closes && (before === '{' || before === '[');
    if (!isEmpty && (closes || before === '{' || before === '[' || before === ',')) text += `\n${'  '.repeat(depth)}`;
    if (token === '{' || token === '[') depth += 1;
    if (depth > DEEPEST) return json;
    text += written(token);
    before = token;
  }
  return text;
}

interface Readable {
  text: string;
  language: 'json' | 'text';
}

/** A text to be read: JSON with its lines, each number as it was written, since parsed one of seventeen digits would be another; anything else as it came. */
export function readable(text: string): Readable {
  return isJson(text) ? { text: laidOut(text), language: 'json' } : { text, language: 'text' };
}
