export * from './api-document';
export * from './limits';
