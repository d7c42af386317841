export * from './definition';
export * from './limits';
export * from './score';
