export * from './managed';
