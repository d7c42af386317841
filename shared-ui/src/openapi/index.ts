/// <reference types="@titian/shared-ui/css" />
import './words';

export { ApiReader, type ApiReaderProps } from './ApiReader';
export type { ReaderServer } from './readerContext';
