export * from './log';
export * from './password-audit';
export * from './paths';
