export * from './call';
export * from './calls';
export * from './paths';
export * from './trace-id';
