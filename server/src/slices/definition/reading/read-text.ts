import { type RawFinding, Unreadable } from './finding';
import type { ReadText } from './place';
import { readJson } from './read-json';
import { readYaml } from './read-yaml';

/** What neither the database nor a JSON text can hold: NUL, and half of a pair of surrogates. */
const UNSTORABLE = /[\0\p{Cs}]/u;

const isJson = (text: string) => /^\s*[{[]/.test(text);

/** Reads a JSON or YAML text. Never throws, whatever the text is. */
export function readText(text: string, format: ReadText['format'] = isJson(text) ? 'json' : 'yaml'): ReadText {
  const unread = (finding: RawFinding): ReadText => ({
    format,
    value: undefined,
    root: { at: 0 },
    findings: [finding],
  });
  if (text.trim() === '') return unread({ code: 'text.empty', at: 0 });
  const unstorable = text.search(UNSTORABLE);
  if (unstorable >= 0) return unread({ code: 'text.control', at: unstorable });
  try {
    return format === 'json' ? readJson(text) : readYaml(text);
  } catch (error) {
    if (error instanceof Unreadable) return unread(error.finding);
    if (error instanceof RangeError) return unread({ code: 'nesting.tooDeep', params: { levels: '200' }, at: 0 });
    throw error;
  }
}
