export * from './tenant';
export * from './paths';
