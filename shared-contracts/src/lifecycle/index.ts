export * from './breaks';
export * from './lifecycle';
export * from './paths';
export * from './publish-terms';
export * from './rules';
export * from './step';
