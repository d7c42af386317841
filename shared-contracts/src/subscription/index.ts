export * from './subscription';
export * from './paths';
