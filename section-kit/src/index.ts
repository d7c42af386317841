export { defineSection } from './defineSection';
export { useUnsaved, usePageTitle } from './services';
export { isChunkError } from './chunkError';
export type {
  MountProps,
  SectionDefinition,
  SectionErrorKind,
  SectionLifecycles,
  SectionPage,
  SectionProps,
  SectionSession,
} from './contract';
