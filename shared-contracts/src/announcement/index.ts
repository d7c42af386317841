export * from './announcement';
export * from './paths';
