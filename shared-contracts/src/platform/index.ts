/** The section platform's wire: what its console, its command line and its server say to each other. Nothing of it is needed for a first page. */
export * from './manifest';
export * from './release';
export * from './facts';
export * from './channel';
export * from './health';
export * from './dependency';
export * from './packages';
export { ListedPin, ListedRelease, ReleaseAct, SectionAct, SectionDetail } from './section.calls';
export { Rules } from './rule.calls';
export * from './calls';
export * from './paths';
