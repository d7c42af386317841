export * from './address';
export * from './console';
export * from './fresh-key';
export * from './paths';
