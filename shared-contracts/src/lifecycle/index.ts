export * from './lifecycle';
export * from './paths';
export * from './rules';
