export * from './hub';
