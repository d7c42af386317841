import { fileURLToPath } from 'node:url';
import { sectionCalls } from './calls.mjs';
import { sectionWords } from './words.mjs';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * What tests of every browser package share: a DOM, CSS Modules under their own names, the stand-ins that jsdom lacks.
 * Files share the modules that they load: what a file changes outside its tests, it puts back.
 * @type {import('vitest/config').ViteUserConfig}
 */
export default {
  plugins: [sectionWords(), ...sectionCalls()],
  // As Node itself resolves: else a package that comes as modules and as scripts would be loaded as both.
  resolve: { conditions: ['module-sync', 'module', 'node', 'development'] },
  test: {
    globals: true,
    environment: beside('environment.mjs'),
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    // Pages are taken down before what they ask is.
    sequence: { hooks: 'list' },
    // A team has the shared packages from the portal, written for a bundler: Node alone does not find what they import.
    server: { deps: { inline: [/@titian\//] } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [beside('setup.ts')],
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
};
