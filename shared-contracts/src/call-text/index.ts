export * from './json-text';
export * from './path';
