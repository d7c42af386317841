export * from './person';
export * from './limits';
export * from './profile';
