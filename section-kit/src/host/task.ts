import type { Locale } from '@titian/shared-contracts';

/** A trial of the bare shell, read from the query of its address. */
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

/** Problems found, one line each; empty if there are none. */
export type Findings = string[];

export const prefixOf = (locale: Locale): '' | '/en' => (locale === 'en' ? '/en' : '');
