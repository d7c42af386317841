export { defineSection } from './defineSection';
export { usePageTitle, useUnsaved, useUnsavedForm } from './services';
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
