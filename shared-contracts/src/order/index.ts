export * from './order';
export * from './approval';
export * from './calls';
export * from './letter';
export * from './limits';
export * from './paths';
export * from './field-name';
