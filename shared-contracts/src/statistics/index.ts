export * from './choice';
export * from './figure';
export * from './limits';
export * from './paths';
