export * from './calls';
export * from './category';
export * from './synonyms';
export * from './words';
