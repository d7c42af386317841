export * from './breaks';
export * from './lifecycle';
export * from './paths';
export * from './rules';
export * from './step';
