const path = require('node:path');

/** What every browser package's tests share: swc for TypeScript, CSS Modules as their own names, the stand-ins jsdom lacks. */
const inRoot = (file) => path.join(__dirname, file);

module.exports = {
  testEnvironment: 'jest-fixed-jsdom',
  testTimeout: 120_000,
  maxWorkers: 2,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: {
    '\\.(ts|tsx|js|mjs)$': [
      '@swc/jest',
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
    '/node_modules/(?!(@titian|msw|@mswjs|until-async|rettime|@open-draft)/|(@ant-design|@rc-component)/[^/]+/es/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': inRoot('scripts/jest/cssModule.cjs'),
    '\\.(css|woff2|svg|png)$': inRoot('scripts/jest/asset.cjs'),
  },
  setupFilesAfterEnv: [inRoot('scripts/jest/setup.cjs')],
};
