export * from './notification';
export * from './limits';
export * from './preference';
