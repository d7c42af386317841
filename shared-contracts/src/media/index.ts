export * from './media';
export * from './paths';
