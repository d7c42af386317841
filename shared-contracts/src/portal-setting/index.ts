export * from './groups';
export * from './portal-setting';
export * from './single-sign-on';
