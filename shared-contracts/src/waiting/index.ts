export * from './waiting';
