export { defineSection } from './defineSection';
export { usePageTitle } from './services';
export { useUnsaved } from '@titian/shared-ui';
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
