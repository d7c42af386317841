export * from './call-record';
export * from './codes';
export * from './snapshot';
