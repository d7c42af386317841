import type { SectionProps } from '@titian/section-kit';

/** Members of what a section is given whose use can be seen: functions when they are called, objects when they are read. */
type Watchable<P> = { [K in keyof P]-?: NonNullable<P[K]> extends object ? K : never }[keyof P];
/** By member what takes its place. */
export type Deprecations<P> = { readonly [K in Watchable<P>]?: string };

/**
 * Members of the section contract that will go. One stands here, and as `@deprecated` in the contract, until the console shows that no
 * release which serves anybody uses it; then the contract's next major version may leave it out.
 */
export const DEPRECATED: Deprecations<SectionProps> = {};
