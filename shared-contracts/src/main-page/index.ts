export * from './as-it-came';
export * from './blocks';
export * from './calls';
export * from './limits';
export * from './main-page';
export * from './preview';
export * from './published';
export * from './texts';
