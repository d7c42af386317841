/** Strings, signs, and what lies between them: numbers and words. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
const written = (token: string) =>
  token === ':' ? ': ' : token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token;

/** JSON with its lines. Each number stays as it was written: parsed, one of seventeen digits would be another. */
export function laidOut(json: string): string {
  let text = '';
  let depth = 0;
  let before = '';
  for (const [token] of json.matchAll(TOKENS)) {
    const closes = token === '}' || token === ']';
    if (closes) depth -= 1;
    const isEmpty = closes && (before === '{' || before === '[');
    if (!isEmpty && (closes || before === '{' || before === '[' || before === ',')) text += `\n${'  '.repeat(depth)}`;
    if (token === '{' || token === '[') depth += 1;
    text += written(token);
    before = token;
  }
  return text;
}
