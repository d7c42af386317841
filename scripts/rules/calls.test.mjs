import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.resolve(import.meta.dirname, '../..');
const DEFINED = /^ {2}(\w+): build\.(?:query|mutation|infiniteQuery)\b/gm;

/** Two features of a section are often open one after the other; `defineCalls` then refuses the second of two calls with one name. */
for (const section of readdirSync(root).filter((name) => name.startsWith('mf-')))
  test(`no two calls of ${section} have one name`, () => {
    const files = readdirSync(path.join(root, section, 'src'), { recursive: true, encoding: 'utf8' });
    const names = files
      .filter((file) => file.endsWith('.api.ts'))
      .flatMap((file) => [...readFileSync(path.join(root, section, 'src', file), 'utf8').matchAll(DEFINED)])
      .map(([, name]) => name);
    assert.ok(names.length > 0);
    assert.deepEqual(
      names.filter((name, at) => names.indexOf(name) !== at),
      [],
    );
  });
