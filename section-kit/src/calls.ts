import { callsOf, type SectionCalls } from '@titian/shared-auth';

/** The name of the section that this is built into: the build puts it here. */
declare const __SECTION__: string;
/** Webpack's digest of the whole build: no other release has it, nor the build of the next saved file. */
declare const __webpack_hash__: string;

const own = callsOf(__SECTION__, __webpack_hash__);
/** Adds calls of this section to the portal's one api; see `SectionCalls`. */
export const defineCalls: SectionCalls['defineCalls'] = own.defineCalls;
/** Declares tags that are this section's alone; see `SectionCalls`. */
export const ownTags: SectionCalls['ownTags'] = own.ownTags;
