export * from './favourite';
