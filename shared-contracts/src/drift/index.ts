export * from './drift';
export * from './limits';
export * from './paths';
