/**
 * The core: what the shell and every section use; there is one instance in the page. It imports no domain and doesn't grow with them; each
 * domain is a folder beside it, `@titian/shared-contracts/<domain>`, bundled by the packages that use it.
 */
export * from './http';
export * from './limits';
export * from './primitives';
export * from './tag-list';
export * from './problem';
export * from './permissions';
export * from './session';
export * from './password';
export * from './linked-page';
export * from './portal';
export * from './banner';
export * from './hub';
export * from './read-call';
export * from './badge';
export * from './finder';
export * from './registry';
export * from './paths';
export * from './portal-path';
export * from './choose-locale';
export * from './document-title';
