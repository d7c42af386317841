export * from './block';
export * from './node';
