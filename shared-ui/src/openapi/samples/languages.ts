import { csharp } from './csharp';
import { curl } from './curl';
import { go } from './go';
import { java } from './java';
import { javascript } from './javascript';
import { php } from './php';
import { python } from './python';
import type { SampleRequest } from './request';

/** The languages of samples, with their display names. */
export const LANGUAGES = {
  curl: { name: 'cURL', write: curl },
  javascript: { name: 'JavaScript', write: javascript },
  python: { name: 'Python', write: python },
  java: { name: 'Java', write: java },
  csharp: { name: 'C#', write: csharp },
  php: { name: 'PHP', write: php },
  go: { name: 'Go', write: go },
} satisfies Record<string, { name: string; write: (request: SampleRequest) => string }>;

export type SampleLanguage = keyof typeof LANGUAGES;
export const isSampleLanguage = (name: unknown): name is SampleLanguage =>
  typeof name === 'string' && Object.hasOwn(LANGUAGES, name);
