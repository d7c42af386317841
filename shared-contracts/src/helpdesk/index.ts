export * from './helpdesk';
export * from './calls';
export * from './paths';
