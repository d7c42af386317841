export * from './group';
export * from './limits';
export * from './published';
export * from './question';
