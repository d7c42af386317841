export * from './log';
export * from './gateway-log';
export * from './password-audit';
export * from './paths';
