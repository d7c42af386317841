const path = require('node:path');

/** What tests of every browser package share: swc for TypeScript, CSS Modules as their own names, the stand-ins jsdom lacks. */
const beside = (file) => path.join(__dirname, file);

module.exports = {
  testEnvironment: require.resolve('jest-fixed-jsdom'),
  testTimeout: 120_000,
  maxWorkers: 2,
  // What the build knows and a test does not: whose calls these are.
  globals: { __SECTION__: 'mf-test', __webpack_hash__: 'test' },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: {
    '\\.(ts|tsx|js|mjs)$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // These come as ES modules only, whole or in their es folder.
  transformIgnorePatterns: [
    '/node_modules/(?!(@titian|msw|@mswjs|until-async|rettime|@open-draft|@noble)/|(@ant-design|@rc-component)/[^/]+/es/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': beside('cssModule.cjs'),
    '\\.(css|woff2|svg|png)$': beside('asset.cjs'),
  },
  setupFilesAfterEnv: [beside('setup.cjs')],
};
