export * from './faults';
export * from './limits';
export * from './markup';
export * from './paths';
export * from './template';
