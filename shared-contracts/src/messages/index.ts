export * from './messages';
export * from './skip-to-content';
