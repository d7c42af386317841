export * from './json-text';
export * from './path';
export * from './well-formed';
