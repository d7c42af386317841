export * from './groups';
export * from './pictures';
export * from './portal-setting';
export * from './single-sign-on';
