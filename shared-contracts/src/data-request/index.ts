export * from './limits';
export * from './words';
export * from './form';
export * from './decision';
export * from './data-request';
export * from './calls';
export * from './paths';
