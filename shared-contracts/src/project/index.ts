export * from './analytics';
export * from './project';
export * from './paths';
