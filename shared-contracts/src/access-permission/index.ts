export * from './access-permission';
