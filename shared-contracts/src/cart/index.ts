export * from './cart';
export * from './limits';
export * from './paths';
