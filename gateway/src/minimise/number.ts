/** Where in a JSON number a reader is (RFC 8259 §6). */
export type NumberState = 'sign' | 'zero' | 'whole' | 'point' | 'fraction' | 'e' | 'exponentSign' | 'exponent';

type Kind = '0' | '1-9' | '.' | 'e' | '+' | '-';
const NEXT: Record<NumberState, Partial<Record<Kind, NumberState>>> = {
  sign: { '0': 'zero', '1-9': 'whole' },
  zero: { '.': 'point', e: 'e' },
  whole: { '0': 'whole', '1-9': 'whole', '.': 'point', e: 'e' },
  point: { '0': 'fraction', '1-9': 'fraction' },
  fraction: { '0': 'fraction', '1-9': 'fraction', e: 'e' },
  e: { '0': 'exponent', '1-9': 'exponent', '+': 'exponentSign', '-': 'exponentSign' },
  exponentSign: { '0': 'exponent', '1-9': 'exponent' },
  exponent: { '0': 'exponent', '1-9': 'exponent' },
};
const KINDS: readonly (Kind | undefined)[] = Array.from({ length: 256 }, (_, byte) => {
  const sign = String.fromCharCode(byte).toLowerCase();
  if (sign >= '1' && sign <= '9') return '1-9';
  return (['0', '.', 'e', '+', '-'] as const).find((kind) => kind === sign);
});

/** The state after one more byte; undefined where the byte is not of the number any more. */
export const nextOf = (state: NumberState, byte: number): NumberState | undefined => {
  const kind = KINDS[byte];
  return kind && NEXT[state][kind];
};
/** The state after a number's first byte. */
export const startOf = (byte: number): NumberState | undefined => {
  const kind = KINDS[byte];
  return kind === '-' ? 'sign' : kind === '0' ? 'zero' : kind === '1-9' ? 'whole' : undefined;
};
export const isComplete = (state: NumberState): boolean =>
  state === 'zero' || state === 'whole' || state === 'fraction' || state === 'exponent';
