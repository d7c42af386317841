/** Server tests run through HTTP on a real database: embedded by default, PostgreSQL where DATABASE_URL names one. */
module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  // What only several servers on one PostgreSQL can show runs with `npm run test:postgres`.
  testPathIgnorePatterns: process.env.DATABASE_URL ? [] : ['\\.postgres\\.test\\.'],
  globalSetup: require.resolve('./src/testing/prepare.cjs'),
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!@titian/|content-disposition/)'],
  cacheDirectory: '<rootDir>/../.cache/jest-server',
  maxWorkers: 2,
  testTimeout: 60_000,
};
