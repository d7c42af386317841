export * from './backup';
export * from './diagnostics';
export * from './job';
export * from './job-names';
export * from './maintenance';
export * from './part';
