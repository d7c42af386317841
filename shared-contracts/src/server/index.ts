export * from './job';
export * from './job-names';
export * from './part';
