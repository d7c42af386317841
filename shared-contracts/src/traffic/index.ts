export * from './call';
export * from './calls';
export * from './live';
export * from './paths';
export * from './trace-id';
