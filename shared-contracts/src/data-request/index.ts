export * from './limits';
export * from './words';
export * from './form';
export * from './decision';
export * from './demand';
export * from './data-request';
export * from './calls';
export * from './paths';
