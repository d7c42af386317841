import type { ComponentType } from 'react';
import type words from './locales/ms.json';

/** A part of shared-ui in its states, with the source text of what is shown. */
export interface Example {
  /** Names its title and its purpose in the words. */
  name: keyof (typeof words)['guide']['examples'];
  Shown: ComponentType;
  code: string;
}
