export * from './analytics';
export * from './overview';
export * from './project';
export * from './shown-state';
export * from './paths';
export * from './tabs';
