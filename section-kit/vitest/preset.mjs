import { fileURLToPath } from 'node:url';
import { sectionCalls } from './calls.mjs';
import { sectionWords } from './words.mjs';

/** As Node itself resolves: else a package that comes as modules and as scripts would be loaded as both. */
const CONDITIONS = ['module-sync', 'module', 'node', 'development'];
const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * What tests of every browser package share: a DOM, CSS Modules under their own names, the stand-ins that jsdom lacks.
 * Files share the modules that they load: what a file changes outside its tests, it puts back.
 * @type {import('vitest/config').ViteUserConfig}
 */
export default {
  plugins: [sectionWords(), ...sectionCalls()],
  resolve: { conditions: CONDITIONS },
  ssr: { resolve: { conditions: CONDITIONS, externalConditions: CONDITIONS } },
  test: {
    globals: true,
    environment: 'node',
    // Pages are taken down before what they ask is.
    sequence: { hooks: 'list', setupFiles: 'list' },
    // A team has the shared packages from the portal, written for a bundler: Node alone does not find what they import.
    server: { deps: { inline: [/@titian\//] } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [beside('window.mjs'), beside('setup.ts')],
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
};
