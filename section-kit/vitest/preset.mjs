import { fileURLToPath } from 'node:url';
import { sectionCalls } from './calls.mjs';
import { sectionWords } from './words.mjs';

/** Like Node's own resolution, or a package with ES modules and CommonJS would be loaded twice. */
const CONDITIONS = ['module-sync', 'module', 'node', 'development'];
const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Vitest preset of every browser package: a DOM, CSS Modules with their own names, mocks for what jsdom lacks.
 * Test files share loaded modules: a file that changes module state outside its tests has to restore it.
 * @type {import('vitest/config').ViteUserConfig}
 */
export default {
  plugins: [sectionWords(), ...sectionCalls()],
  resolve: { conditions: CONDITIONS },
  ssr: { resolve: { conditions: CONDITIONS, externalConditions: CONDITIONS } },
  test: {
    globals: true,
    environment: 'node',
    // Hooks run in order of definition: pages are unmounted before the mock server is reset.
    sequence: { hooks: 'list', setupFiles: 'list' },
    // Teams install the shared packages from the portal; these are made for a bundler, and Node cannot resolve all of their imports.
    server: { deps: { inline: [/@titian\//] } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [beside('window.ts'), beside('setup.ts')],
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
};
