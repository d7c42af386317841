export * from './role';
export * from './built-in';
export * from './calls';
export * from './paths';
