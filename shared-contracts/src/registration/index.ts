export * from './applicant';
export * from './registration';
export * from './limits';
export * from './paths';
