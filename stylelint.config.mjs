/** Where colours are made: the theme's tokens, and palettes of what looks the same in every theme, a letter or a picture. */
const COLOURS_LIVE_IN = [
  'shared-ui/src/theme/*.css',
  // Named one by one: a pattern would be looked for again for each sheet.
  'shared-ui/src/letter/palette.css',
  'shell/src/sign-in/palette.css',
];
const TOKENS = 'shared-ui/src/theme/tokens.css';

const COLOUR_FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'];
const NO_COLOUR = `Take a token of ${TOKENS}, or name the colour in a palette.css beside the picture.`;
const NO_LENGTH = { message: `Take a size of the scale in ${TOKENS}.` };

/** @type {import('stylelint').Config} */
export default {
  ignoreFiles: ['**/dist/**', '**/node_modules/**', 'e2e/fixtures/**', 'e2e/output/**', '.cache/**', '.data/**'],
  referenceFiles: COLOURS_LIVE_IN,
  rules: {
    'no-unknown-custom-properties': true,
    'color-no-hex': [true, { message: NO_COLOUR }],
    'color-named': ['never', { message: NO_COLOUR }],
    'function-disallowed-list': [COLOUR_FUNCTIONS, { message: NO_COLOUR }],
    'declaration-property-value-allowed-list': [
      { 'font-size': ['/^var\\(--font-size/', 'inherit', '/^[\\d.]+em$/'] },
      NO_LENGTH,
    ],
    'declaration-property-value-disallowed-list': [
      // Before the slash stands the size, after it the line.
      { font: ['/^[^/]*\\d(px|rem|em|pt|%)/'], '/^border(-\\w+)*-radius$/': ['/(?<!\\d)(4|6|8|12)px/'] },
      NO_LENGTH,
    ],
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': true,
    'no-duplicate-selectors': true,
    'property-no-unknown': true,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: COLOURS_LIVE_IN,
      rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null },
    },
  ],
};
