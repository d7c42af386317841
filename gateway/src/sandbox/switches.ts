import type { Call, Refusal } from '../call';

const STATUS = 'x-gdx-sandbox-status';
const DELAY = 'x-gdx-sandbox-delay';
/** Milliseconds. */
const LONGEST_DELAY = 10_000;

/** What a caller wants the sandbox to do instead: an error, and so many milliseconds later. */
export interface Switches {
  status: number | null;
  delayMs: number;
}

const numberIn = (value: string | string[] | undefined, from: number, to: number): number | null => {
  const number = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : NaN;
  return number >= from && number <= to ? number : null;
};

/** Errors by `X-GDX-Sandbox-Status` (400 to 599), and delay by `X-GDX-Sandbox-Delay` (milliseconds, at most ten seconds). Others are refused. */
export function switchesIn({ headers }: Call): Switches | Refusal {
  const status = numberIn(headers[STATUS], 400, 599);
  const delayMs = numberIn(headers[DELAY], 0, LONGEST_DELAY);
  const wrong = [
    ...(headers[STATUS] !== undefined && status === null ? [STATUS] : []),
    ...(headers[DELAY] !== undefined && delayMs === null ? [DELAY] : []),
  ];
  if (wrong.length === 0) return { status, delayMs: delayMs ?? 0 };
  const errors = wrong.map((name) => ({ in: 'header' as const, pointer: `/${name}`, rule: 'range' }));
  return { code: 'GDX-1801', status: 400, errors };
}
