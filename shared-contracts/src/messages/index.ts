export * from './last-error';
export * from './messages';
export * from './skip-to-content';
export * from './late-start';
