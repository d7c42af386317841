import { registry as contract } from '@titian/shared-contracts';
import type { Slice } from '../slice';
import { registryPlugin } from './registry.plugin';
import { registryRoutes } from './registry.routes';
import { registryEvents } from './registry.events';

export { announceChange, type MoveResult, movePointers, NO_CANARY, recordEntry } from './act';
export { ANSWER_LIFETIME } from './answer';
export { integrityOf, readShellAssets, type ShellAssets } from './build-output';
export { type Choice, type PinState, type SectionState, type Subject } from './decide';
export { refuseTakenPages } from './free-pages';
export { hintsOf, originsOf } from './hints';
export {
  holdOrigins,
  listedOrigins,
  type ListedOrigins,
  lockOrigins,
  mayOverrideFrom,
  unlistedHost,
  unlistedOrigin,
} from './origins';
export { liveReleases, type LiveRelease, type Serves } from './live';
export type { Pointer, Release } from './registry.tables';
export { lockSection, raiseSequence } from './registry.repository';
export type { Resolved } from './registry.service';
export type { ReleaseFiles } from './release-files';
export { toRelease } from './release.wire';
export { asksForSafeMode } from './safe-mode';
export { KEY_LIFETIME } from './signing';
export { personOf, subjectOf } from './subject';

/** Which releases of the sections run, for whom. */
export const registry = {
  calls: { registry: contract },
  plugin: registryPlugin,
  routes: registryRoutes,
  events: registryEvents,
} satisfies Slice;
