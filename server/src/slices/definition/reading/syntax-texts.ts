import type { RawFinding } from './finding';

/** What is wrong with the syntax, by the parsers' codes; in Malay and in English. */
type Words = readonly [my: string, en: string];

const OTHER: Words = ['susunan aksara tidak dijangka', 'unexpected characters'];

/** Codes of jsonc-parser. */
const JSON_WORDS: Record<string, Words> = {
  InvalidNumberFormat: ['nombor tidak sah', 'the number is not valid'],
  PropertyNameExpected: ['nama dalam petikan dijangka', 'a name in quotes is expected'],
  ValueExpected: ['nilai dijangka', 'a value is expected'],
  ColonExpected: ['titik bertindih dijangka', 'a colon is expected'],
  CommaExpected: ['koma dijangka', 'a comma is expected'],
  CloseBraceExpected: ['} dijangka', '} is expected'],
  CloseBracketExpected: ['] dijangka', '] is expected'],
  EndOfFileExpected: ['tiada lagi dijangka selepas dokumen', 'nothing is expected after the document'],
  InvalidCommentToken: ['komen tidak dibenarkan', 'comments are not allowed'],
  UnexpectedEndOfComment: ['komen tidak dibenarkan', 'comments are not allowed'],
  UnexpectedEndOfString: ['petikan penutup tiada', 'the closing quote is missing'],
  UnexpectedEndOfNumber: ['nombor tidak lengkap', 'the number is not complete'],
  InvalidUnicode: ['aksara \\u tidak sah', 'the \\u sign is not valid'],
  InvalidEscapeCharacter: ['aksara selepas \\ tidak sah', 'the sign after \\ is not valid'],
  InvalidCharacter: ['aksara kawalan dalam teks', 'a control sign in a text'],
};

/** Codes of yaml. */
const YAML_WORDS: Record<string, Words> = {
  ALIAS_PROPS: ['alias tidak boleh ada tag atau anchor', 'an alias cannot have a tag or an anchor'],
  BAD_DQ_ESCAPE: ['aksara selepas \\ tidak sah', 'the sign after \\ is not valid'],
  BAD_INDENT: ['inden tidak sepadan', 'the indentation does not match'],
  BAD_SCALAR_START: ['teks ini perlu dalam petikan', 'this text needs quotes'],
  BLOCK_AS_IMPLICIT_KEY: ['lebih daripada satu pasangan pada satu baris', 'more than one pair on a line'],
  BLOCK_IN_FLOW: ['blok di dalam [ ] atau { }', 'a block inside [ ] or { }'],
  KEY_OVER_1024_CHARS: ['nama terlalu panjang', 'the name is too long'],
  MISSING_CHAR: ['aksara penutup atau pemisah tiada', 'a closing or separating sign is missing'],
  MULTILINE_IMPLICIT_KEY: ['nama merentas beberapa baris', 'a name goes over several lines'],
  MULTIPLE_ANCHORS: ['lebih daripada satu anchor', 'more than one anchor'],
  TAB_AS_INDENT: ['tab tidak boleh menjadi inden', 'a tab cannot indent'],
  BAD_COLLECTION_TYPE: ['tag tidak sepadan dengan nilainya', 'the tag does not fit its value'],
};

/** Params of a finding whose text has a `problem` in both languages. */
export const syntaxProblem = (kind: 'json' | 'yaml', code: string): Record<'problem', string> => ({
  problem: `${kind}:${code}`,
});

/** The words of such a param. */
export function syntaxWords(problem: string): { my: string; en: string } {
  const [kind, code = ''] = problem.split(':');
  const words = kind === 'json' ? JSON_WORDS : YAML_WORDS;
  const [my, en] = (Object.hasOwn(words, code) && words[code]) || OTHER;
  return { my, en };
}

/** Errors of syntax that are listed, each place once: those after the first are often caused by it. */
const SHOWN = 3;
export const firstOf = (findings: readonly RawFinding[]): RawFinding[] =>
  findings.filter(({ at }, index) => findings.findIndex((other) => other.at === at) === index).slice(0, SHOWN);
