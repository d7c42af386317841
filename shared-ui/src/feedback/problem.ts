import { type KeyedText, wordsOf } from '../i18n/keyedText';

/** An error as pages use it: the fields of problem details that messages and forms need. */
export interface Problem {
  /** HTTP status; 0 when there was no response. */
  status: number;
  /** i18n key under `errors.`. */
  code: string;
  /** Request id to quote; empty when there is none. */
  instance: string;
  errors?: { path: string; code: string }[];
  extra?: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const UNREACHABLE = ['FETCH_ERROR', 'TIMEOUT_ERROR'];

/** Any error as a `Problem`: an existing `code` is kept, a failed fetch is `network`, anything else `unknown`. */
export const asProblem = (error: unknown): Problem => {
  if (!isRecord(error)) return { status: 0, code: 'unknown', instance: '' };
  const inner = isRecord(error.data) && typeof error.data.code === 'string' ? error.data : error;
  if (typeof inner.code === 'string' && typeof inner.status === 'number')
    return {
      ...inner,
      status: inner.status,
      code: inner.code,
      instance: typeof inner.instance === 'string' ? inner.instance : '',
    };
  const code = UNREACHABLE.includes(String(error.status)) || error instanceof TypeError ? 'network' : 'unknown';
  return { status: 0, code, instance: '' };
};

const BY_STATUS: Record<number, string> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  422: 'invalid',
  429: 'tooMany',
  503: 'unavailable',
  504: 'timeout',
};

/** The message of an error: of its code, else of its status, else the general one. `text` follows the language; see `useKeyedText`. */
export const problemText = (error: unknown, text: KeyedText = wordsOf(undefined)): string => {
  const problem = asProblem(error);
  const general = BY_STATUS[problem.status] ?? (problem.status >= 500 ? 'internal' : 'unknown');
  return text(`errors.${problem.code}`, problem.extra, text(`errors.${general}`));
};
