import { createContext, use } from 'react';
import type { ApiModel } from '@titian/shared-contracts/openapi';
import type { ApiSecurity } from '@titian/shared-contracts/plane';
import type { SampleLanguage } from './samples/languages';

/** An address to call. */
export interface ReaderServer {
  url: string;
  label?: string;
}

/** Shared by all parts of a reader. */
export interface ReaderState {
  model: ApiModel;
  /** Base URL of the samples, without a trailing slash. */
  server: string;
  /** Header for the API key, if a gateway is in front of the API. */
  keyHeader?: string;
  /** What that gateway accepts of its callers; one of these is enough. */
  credentials?: ApiSecurity;
  language: SampleLanguage;
  chooseLanguage: (language: SampleLanguage) => void;
}

export const ReaderContext = createContext<ReaderState | null>(null);

export const useReader = (): ReaderState => {
  const state = use(ReaderContext);
  if (!state) throw new Error('A part of ApiReader is rendered outside of it');
  return state;
};
