/**
 * The core: what the shell and every section lean on, of which there is one in the page. It knows no domain and grows with none;
 * each domain is a folder beside it, `@titian/shared-contracts/<domain>`, which is bundled by whoever uses it.
 */
export * from './http';
export * from './limits';
export * from './primitives';
export * from './problem';
export * from './permissions';
export * from './session';
export * from './password';
export * from './portal';
export * from './hub';
export * from './read-call';
export * from './badge';
export * from './finder';
export * from './registry';
export * from './paths';
