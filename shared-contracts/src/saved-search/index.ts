export * from './saved-search';
