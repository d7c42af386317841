export * from './subscription';
export * from './limits';
export * from './paths';
export * from './quota-state';
