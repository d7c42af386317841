/** Tables of the server itself, which all slices use; a slice's own tables are in its folder. */
export * from './identity.tables';
export * from './account.tables';
export * from './operations.tables';
export * from './preferences.tables';
export * from './setting.tables';
export * from './files.tables';
export * from './partitioned';
