export * from './organization';
export * from './paths';
