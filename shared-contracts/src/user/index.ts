export * from './user';
export * from './calls';
export * from './paths';
