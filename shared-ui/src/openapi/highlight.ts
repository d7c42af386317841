import type { SampleLanguage } from './samples/languages';

export type CodeLanguage = SampleLanguage | 'json' | 'text';
export interface Token {
  kind: 'plain' | 'word' | 'key' | 'string' | 'number';
  text: string;
}

const DOUBLE = String.raw`"(?:[^"\\\n]|\\.)*"`;
const SINGLE = String.raw`'(?:[^'\\]|\\.)*'`;
const NUMBER = String.raw`(?<![\w.])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])`;

const words = (list: string) => String.raw`(?<![\w$.-])(?:${list.replaceAll(' ', '|')})(?!\w)`;

/** Patterns of strings and keywords for each language; anything else is plain. */
const RULES: Record<Exclude<CodeLanguage, 'text'>, { strings: string[]; words: string }> = {
  json: { strings: [DOUBLE], words: 'true false null' },
  // A POSIX shell has no escapes in single quotes.
  curl: { strings: [`'[^']*'`, DOUBLE], words: 'curl' },
  javascript: { strings: [DOUBLE, SINGLE, '`[^`]*`'], words: 'const await new if throw true false null import from' },
  python: { strings: [DOUBLE], words: 'import True False None' },
  java: {
    strings: [String.raw`"""[\s\S]*?"""`, DOUBLE],
    words: 'import public class static void throws var new',
  },
  csharp: { strings: [String.raw`"""[\s\S]*?"""`, DOUBLE], words: 'using var new await' },
  php: { strings: [String.raw`<<<'JSON'[\s\S]*?\nJSON`, SINGLE], words: 'php echo new true getenv' },
  go: { strings: ['`[^`]*`', DOUBLE], words: 'package import func if nil defer return var' },
};

const patterns = new Map<CodeLanguage, RegExp>();
function patternOf(language: Exclude<CodeLanguage, 'text'>): RegExp {
  const rules = RULES[language];
  const pattern =
    patterns.get(language) ??
    new RegExp(`(?<string>${rules.strings.join('|')})|(?<number>${NUMBER})|(?<word>${words(rules.words)})`, 'g');
  patterns.set(language, pattern);
  return pattern;
}

const kindOf = (groups: Record<string, string | undefined>, after: string): Token['kind'] => {
  if (groups.word) return 'word';
  if (groups.number) return 'number';
  return /^\s*:/.test(after) ? 'key' : 'string';
};

/** Splits code into tokens, in order; joined they are the code again. */
export function tokensOf(language: CodeLanguage, code: string): Token[] {
  if (language === 'text') return [{ kind: 'plain', text: code }];
  const tokens: Token[] = [];
  let from = 0;
  for (const match of code.matchAll(patternOf(language))) {
    const [text] = match;
    if (match.index > from) tokens.push({ kind: 'plain', text: code.slice(from, match.index) });
    from = match.index + text.length;
    tokens.push({ kind: kindOf(match.groups ?? {}, code.slice(from, from + 8)), text });
  }
  if (from < code.length) tokens.push({ kind: 'plain', text: code.slice(from) });
  return tokens;
}
