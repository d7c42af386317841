/// <reference types="@titian/shared-ui/css" />
export { ApiReader, type ApiReaderProps } from './ApiReader';
export type { ReaderServer } from './readerContext';
