import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cyclesOf } from '../imports/cycles.mjs';
import { readGraph } from '../imports/graph.mjs';
import { planted } from './planted.mjs';

/**
 * The import cycles in files with these texts.
 * @param {import('node:test').TestContext} t @param {Record<string, string>} files
 */
const cyclesIn = (t, files) => cyclesOf(readGraph(planted(t, files))).map(({ folder, members }) => [folder, members]);

describe('a cycle is refused', () => {
  it('of two files', (t) => {
    const files = { 'src/one.ts': "import './two';", 'src/two.ts': "export * from './one';" };
    assert.deepEqual(cyclesIn(t, files), [['src', 'one.ts, two.ts']]);
  });

  it('closed by a type import', (t) => {
    const files = {
      'src/one.ts': "import { two } from './two';\nexport type One = typeof two;",
      'src/two.ts': "import type { One } from './one';\nexport const two: One[] = [];",
    };
    assert.deepEqual(cyclesIn(t, files), [['src', 'one.ts, two.ts']]);
  });

  it('closed by a dynamic import', (t) => {
    const files = {
      'src/one.mjs': "export const late = () => import('./two.mjs');",
      'src/two.mjs': "import './one.mjs';",
    };
    assert.deepEqual(cyclesIn(t, files), [['src', 'one.mjs, two.mjs']]);
  });

  it('of folders, without a cycle of files', (t) => {
    const files = {
      'src/sections/frame.ts': "import '../loader/load';",
      'src/loader/load.ts': '',
      'src/loader/turns.ts': "import '../sections/names';",
      'src/sections/names.ts': '',
    };
    assert.deepEqual(cyclesIn(t, files), [['src', 'loader, sections']]);
  });

  it('of nested folders, through a third', (t) => {
    const files = {
      'src/all/one/a.ts': "import '../two/b';",
      'src/all/two/b.ts': "import '../c';",
      'src/all/c.ts': "import './one/d';",
      'src/all/one/d.ts': '',
    };
    assert.deepEqual(cyclesIn(t, files), [['src/all', 'c.ts, one, two']]);
  });
});

describe('imports without a cycle pass', () => {
  it('files, folders, and modules that several import', (t) => {
    const files = {
      'src/page/Page.tsx': "import { part } from '../parts/part';\nimport { word } from '../words';",
      'src/parts/part.ts': "import { word } from '../words';",
      'src/words.ts': '',
    };
    assert.deepEqual(cyclesIn(t, files), []);
  });

  it('a test, whatever it imports', (t) => {
    const files = {
      'src/page/page.ts': "import '../parts/part';",
      'src/parts/part.ts': '',
      'src/parts/part.test.ts': "import '../page/page';",
    };
    assert.deepEqual(cyclesIn(t, files), []);
  });
});
