/// <reference types="@titian/shared-ui/css" />
/** Sections of before take it from here; new code takes it from the contracts. */
export { isJson } from '@titian/shared-contracts/call-text';
export { CodeBlock } from './CodeBlock';
export { CodePanel } from './CodePanel';
export { LANGUAGES, type SampleLanguage } from './samples/languages';
export { KEY_VARIABLE, type SampleHeader, type SampleRequest } from './samples/request';
export { useSampleLanguage } from './useSampleLanguage';
export { addReaderWords } from './words';
export { ApiReader, type ApiReaderProps } from './ApiReader';
export type { ReaderServer } from './readerContext';
export { QuickStart, type QuickStartProps } from './quick/QuickStart';
export type { QuickAnswer, QuickCall, QuickSecret, QuickTarget } from './quick/quickTypes';
