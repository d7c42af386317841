import { createContext, use } from 'react';
import type { ApiModel } from '@titian/shared-contracts/openapi';
import type { SampleLanguage } from './samples/languages';

/** An address to call. */
export interface ReaderServer {
  url: string;
  label?: string;
}

/** What every part of a reader asks for. */
export interface ReaderState {
  model: ApiModel;
  /** Base address that samples call, without a slash at its end. */
  server: string;
  /** Header that carries the key where a gateway stands before the API. */
  keyHeader?: string;
  language: SampleLanguage;
  chooseLanguage: (language: SampleLanguage) => void;
}

export const ReaderContext = createContext<ReaderState | null>(null);

export const useReader = (): ReaderState => {
  const state = use(ReaderContext);
  if (!state) throw new Error('A part of the reader stands outside of it');
  return state;
};
