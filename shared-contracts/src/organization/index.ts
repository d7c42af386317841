export * from './directory';
export * from './organization';
export * from './paths';
