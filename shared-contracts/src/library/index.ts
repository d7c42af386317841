export * from './library';
export * from './paths';
