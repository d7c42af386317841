export * from './cipher';
export * from './vectors';
