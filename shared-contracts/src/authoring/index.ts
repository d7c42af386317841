export * from './limits';
export * from './basics';
export * from './versions';
export * from './connection';
export * from './endpoints';
export * from './packages';
export * from './security';
export * from './paths';
