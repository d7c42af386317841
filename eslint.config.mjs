import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import i18next from 'eslint-plugin-i18next';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const SECTIONS = ['mf-catalogue', 'mf-myapi', 'mf-admin', 'mf-cms', 'mf-logs'];
const BROWSER = ['shared-auth', 'shared-ui', 'section-kit', 'shell', ...SECTIONS].map(
  (folder) => `${folder}/src/**/*.{ts,tsx}`,
);
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**'];

/** Who may import whom, one row a package (docs/decisions/001). Everything that is not named is refused. */
const MAY_IMPORT = {
  'shared-contracts': [],
  'shared-ui': ['shared-contracts'],
  'shared-auth': ['shared-contracts'],
  'section-kit': ['shared-contracts', 'shared-ui', 'shared-auth'],
  shell: ['shared-contracts', 'shared-ui', 'shared-auth', 'section-kit'],
  section: ['shared-contracts', 'shared-ui', 'shared-auth', 'section-kit'],
  server: ['shared-contracts'],
  e2e: ['shared-contracts'],
};

/** A section may import itself, never another section. */
const OWN_FOLDER = { captured: { name: '{{ from.element.captured.name }}' } };
const to = (type, more) => ({ to: { element: { type, ...more } } });

const element = (type, pattern) => ({ type, pattern });
const elements = [
  ...['shared-contracts', 'shared-ui', 'shared-auth', 'section-kit', 'shell', 'server', 'e2e'].map((name) =>
    element(name, name),
  ),
  { type: 'section', pattern: 'mf-*', capture: ['name'] },
];

/** Imports that have one right door, with the door. */
const DOORS = [
  {
    group: ['antd', 'antd/*', '@ant-design/*'],
    message: 'Take it from @titian/shared-ui: antd lives there alone, or themes and styles double.',
  },
  {
    group: ['dayjs', 'dayjs/*'],
    message: 'Use useFormat() of @titian/shared-ui: one place knows the time zone and the locale.',
  },
  {
    group: ['crypto-js', 'crypto-js/*', '@microsoft/signalr'],
    message: 'The gateway cipher and the hub live in @titian/shared-auth.',
  },
  {
    group: ['@titian/shared-auth'],
    importNames: ['callsOf'],
    message:
      'Use defineCalls of @titian/section-kit/calls: it names calls by their section and build, or two teams answer for each other.',
  },
  {
    group: ['echarts', 'echarts/*', '@tiptap/*', 'swagger-ui-react'],
    message: 'Heavy parts are subpaths of @titian/shared-ui.',
  },
];
const doors = (...open) => ({ patterns: DOORS.filter(({ group }) => !open.some((name) => group.includes(name))) });

const BANNED_GLOBALS = [
  {
    name: 'fetch',
    message:
      'Add the call to an api file over @titian/shared-contracts: tokens, encryption and errors are handled there.',
  },
  { name: 'alert', message: 'Use useFeedback() of @titian/shared-ui.' },
  { name: 'confirm', message: 'Use useFeedback() of @titian/shared-ui.' },
];

const BANNED_SYNTAX = [
  { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'Text from outside must stay text.' },
  {
    selector: 'MemberExpression[object.name="window"][property.name="history"]',
    message: 'The shell owns the one history: use the router.',
  },
];
/** `import()` goes past no-restricted-imports. */
const LATE_DOOR = {
  selector: 'ImportExpression[source.value=/^(antd|@ant-design|dayjs|crypto-js|@microsoft.signalr|echarts)/]',
  message: 'Its one door is a shared package; see the imports that are refused.',
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**', '.data/**', 'e2e/output/**', 'e2e/fixtures/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'boundaries/include': ['**/src/**/*.{ts,tsx}'],
      'import/resolver': { typescript: { project: ['*/tsconfig.json'], alwaysTryTypes: true } },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-require-imports': 'off',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: Object.entries(MAY_IMPORT).map(([type, others]) => ({
            from: { element: { type } },
            allow: [...others.map((other) => to(other)), to(type, type === 'section' ? OWN_FOLDER : undefined)],
          })),
        },
      ],
    },
  },
  {
    files: ['**/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 14],
      'no-console': 'error',
    },
  },
  // A repository or service is one factory of many small functions: the functions count, not the factory.
  { files: ['server/src/**/*.{repository,service}.ts'], rules: { 'max-lines-per-function': ['error', 200] } },
  { files: TESTS, rules: { 'max-lines': ['error', 400] } },
  {
    files: BROWSER,
    languageOptions: { globals: { ...globals.browser } },
    plugins: { 'react-hooks': reactHooks, i18next },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-imports': ['error', doors()],
      'no-restricted-globals': ['error', ...BANNED_GLOBALS],
      'no-restricted-syntax': ['error', ...BANNED_SYNTAX, LATE_DOOR],
      'i18next/no-literal-string': ['error', { mode: 'jsx-text-only' }],
    },
  },
  {
    files: ['shared-ui/src/**'],
    rules: {
      'no-restricted-imports': ['error', doors('antd', 'dayjs')],
      'no-restricted-syntax': ['error', ...BANNED_SYNTAX],
    },
  },
  {
    files: ['shared-auth/src/**'],
    rules: {
      'no-restricted-imports': ['error', doors('crypto-js')],
      'no-restricted-globals': 'off',
      'no-restricted-syntax': ['error', ...BANNED_SYNTAX],
    },
  },
  // Here a call gets the name of the build that it is part of.
  {
    files: ['section-kit/src/calls.ts'],
    rules: { 'no-restricted-imports': ['error', doors('@titian/shared-auth')] },
  },
  {
    files: ['shell/src/sections/**', 'shell/src/overrides/readJson.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  // What the router cannot do for the document: its first address and its scroll mode.
  { files: ['shell/src/navigation/documentHistory.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: TESTS,
    rules: {
      'i18next/no-literal-string': 'off',
      'no-restricted-globals': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
    },
  },
  { files: ['section-kit/jest/**', 'bench/src/first-load/**'], languageOptions: { globals: { ...globals.browser } } },
);
