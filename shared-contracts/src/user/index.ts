export * from './user';
export * from './paths';
