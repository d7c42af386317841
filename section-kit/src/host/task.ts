import type { Locale } from '@titian/shared-contracts';

/** What the bare shell is to try, as its address says it. */
export interface Task {
  fault: Fault;
  /** Container's name, address and digest of its entry script. */
  container: string;
  entry: string;
  integrity: string;
  /** Address of a page of the section, without the locale's prefix. */
  path: string;
}
export type Fault = 'none' | 'slow' | 'missing' | 'corrupt' | 'throwing' | 'leaking';

export const readTask = (search: string): Task => Object.fromEntries(new URLSearchParams(search)) as unknown as Task;

/** What was found, one line each; nothing when the section is as it should be. */
export type Findings = string[];

export const prefixOf = (locale: Locale): '' | '/en' => (locale === 'en' ? '/en' : '');
