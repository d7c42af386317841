export * from './policy';
export * from './tightening';
export * from './coming';
export * from './throttle';
export * from './access';
export * from './group';
export * from './explanation';
export * from './paths';
