import type { SectionProps } from '@titian/section-kit';

/** Props whose use can be detected: functions when they are called, objects when they are read. */
type Watchable<P> = { [K in keyof P]-?: NonNullable<P[K]> extends object ? K : never }[keyof P];
/** The replacement of each deprecated member. */
export type Deprecations<P> = { readonly [K in Watchable<P>]?: string };

/**
 * Deprecated members of the section contract. A member stays in this list, and `@deprecated` in the contract, until the console shows that no
 * release with visitors uses it; then the next major version of the contract may remove it.
 */
export const DEPRECATED: Deprecations<SectionProps> = {};
