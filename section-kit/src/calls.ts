import { callsOf, type SectionCalls } from '@titian/shared-auth';

/** Name of the section that this module is bundled into; replaced by the build. */
declare const __SECTION__: string;
/** Webpack's hash of the whole build: different for every release and every rebuild. */
declare const __webpack_hash__: string;

const own = callsOf(__SECTION__, __webpack_hash__);
/** Adds calls of this section to the portal's RTK Query api; see `SectionCalls`. */
export const defineCalls: SectionCalls['defineCalls'] = own.defineCalls;
/** Declares cache tags of this section only; see `SectionCalls`. */
export const ownTags: SectionCalls['ownTags'] = own.ownTags;
