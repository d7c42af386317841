export * from './project';
export * from './paths';
