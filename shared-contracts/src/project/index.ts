export * from './analytics';
export * from './overview';
export * from './project';
export * from './paths';
export * from './tabs';
