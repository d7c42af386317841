export * from './catalogue';
export * from './changes';
export * from './health';
export * from './limits';
export * from './paths';
export * from './plane';
export * from './pricing';
