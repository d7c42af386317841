export * from './file';
export * from './rules';
export * from './types';
