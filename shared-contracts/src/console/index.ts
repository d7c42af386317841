export * from './console';
export * from './paths';
