export * from './carousel';
export * from './announcement';
export * from './paths';
