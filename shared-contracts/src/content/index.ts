export * from './calls';
export * from './limits';
export * from './page';
export * from './paths';
export * from './published';
export * from './rich-text';
export * from './texts';
export * from './version';
