import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import stylelint from 'stylelint';
import { root } from '../install.mjs';

/**
 * Names of the rules that one declaration would break in a style sheet.
 * @param {string} declaration @param {string} file
 */
async function broken(declaration, file = 'mf-logs/src/probe.module.css') {
  const { results } = await stylelint.lint({
    code: `.probe {\n  ${declaration};\n}\n`,
    codeFilename: path.join(root, file),
    cwd: root,
  });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

const REFUSED = [
  ['a raw colour', 'color: #0a6c74', 'color-no-hex'],
  ['a colour by its name', 'border: 1px solid white', 'color-named'],
  ['a colour as rgb()', 'background: rgb(0 0 0 / 0.5)', 'function-disallowed-list'],
  ['a colour for each theme', 'color: light-dark(#000, #fff)', 'color-no-hex'],
  ['an unknown token', 'color: var(--color-txet)', 'no-unknown-custom-properties'],
  ['a size that is not in the scale', 'font-size: 13.5px', 'declaration-property-value-allowed-list'],
  ['a size of the scale as a number', 'font-size: 14px', 'declaration-property-value-allowed-list'],
  [
    'a size in the font shorthand',
    'font: 500 14px / 20px var(--font-family)',
    'declaration-property-value-disallowed-list',
  ],
  ['a radius that has a token', 'border-radius: 8px', 'declaration-property-value-disallowed-list'],
];

describe('style sheets use the tokens', () => {
  for (const [what, declaration, rule] of REFUSED)
    it(`${what} is refused`, async () => assert.ok((await broken(declaration)).includes(rule)));

  const allowed = [
    'color: var(--color-text)',
    'color: color-mix(in srgb, var(--color-text) 40%, transparent)',
    'font-size: var(--font-size-sm)',
    'font-size: 0.93em',
    'font: 500 var(--font-size) / 20px var(--font-family)',
    'border-radius: 50%',
    'fill: currentcolor',
  ];
  for (const declaration of allowed)
    it(`${declaration} passes`, async () => assert.deepEqual(await broken(declaration), []));

  it('colours may be defined in the theme and in the palette of a picture', async () => {
    assert.deepEqual(await broken('--color-new: #0a6c74', 'shared-ui/src/theme/tokens.css'), []);
    assert.deepEqual(await broken('--river-new: #0a6c74', 'shell/src/sign-in/palette.css'), []);
  });
});
