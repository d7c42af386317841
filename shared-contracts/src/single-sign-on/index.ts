export * from './single-sign-on';
