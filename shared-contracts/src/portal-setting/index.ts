export * from './groups';
export * from './portal-setting';
