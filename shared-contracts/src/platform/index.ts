/** The contracts of the section platform, for its console, its command line and its server. Nothing of it is in a first load. */
export * from './manifest';
export * from './release';
export * from './facts';
export * from './channel';
export * from './health';
export * from './dependency';
export * from './packages';
export * from './origin';
export * from './console';
export { ListedPin, ListedRelease, ReleaseAct, SectionAct, SectionDetail } from './section.calls';
export { NewOrigin } from './origin.calls';
export { Rules } from './rule.calls';
export * from './calls';
export * from './paths';
