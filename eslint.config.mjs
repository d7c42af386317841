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

const SHARED = ['shared-contracts', 'shared-ui', 'shared-auth'];
const KIT = [...SHARED, 'section-kit'];

/** Who may import whom, one row a package (docs/decisions/001). Everything that is not named is refused. */
const MAY_IMPORT = {
  'shared-contracts': [],
  'shared-ui': ['shared-contracts'],
  'shared-auth': ['shared-contracts'],
  'section-kit': SHARED,
  shell: KIT,
  section: KIT,
  server: ['shared-contracts'],
  e2e: ['shared-contracts'],
};

/** The folders of a section, and which of its own they may import beside themselves: a feature never its neighbour. */
const IN_SECTION = {
  section: ['feature', 'parts', 'testing', 'locales'],
  feature: ['parts'],
  parts: [],
  testing: ['parts', 'locales'],
  locales: [],
};
/** What a test may import beside what the folder that it proves may. */
const IN_TESTS = ['testing', 'locales'];

const element = (type, pattern, ...capture) => ({ type, pattern, capture, partialMatch: false, exclusive: true });
const elements = [
  element('slice', 'server/src/slices/*', 'slice'),
  element('server-testing', 'server/src/testing'),
  ...[...KIT, 'shell', 'server', 'e2e'].map((name) => element(name, name)),
  ...['parts', 'testing', 'locales'].map((folder) => element(folder, `mf-*/src/${folder}`, 'section')),
  element('feature', 'mf-*/src/*', 'section', 'folder'),
  element('section', 'mf-*', 'section'),
];

const SAME_SECTION = { section: '{{ from.element.captured.section }}' };
const SAME_FOLDER = { ...SAME_SECTION, folder: '{{ from.element.captured.folder }}' };
const to = (types, captured) => ({ to: { element: { type: types, ...(captured && { captured }) } } });

/** Slices of the server: what is in one is its own, but for its two doors (docs/decisions/022). */
const SLICE_DOORS = { to: { element: { type: 'slice', fileInternalPath: ['index.ts', '*.tables.ts'] } } };
const IN_SERVER = ['shared-contracts', 'server', 'server-testing'];
const OWN_SLICE = to('slice', { slice: '{{ from.element.captured.slice }}' });

const policies = [
  ...Object.entries(MAY_IMPORT)
    .filter(([type]) => type !== 'section')
    .map(([type, others]) => ({ from: { element: { type } }, allow: [to([type, ...others])] })),
  { from: { element: { type: Object.keys(IN_SECTION) } }, allow: [to(MAY_IMPORT.section)] },
  ...Object.entries(IN_SECTION).map(([type, others]) => ({
    from: { element: { type } },
    allow: [
      ...(others.length ? [to(others, SAME_SECTION)] : []),
      to(type, type === 'feature' ? SAME_FOLDER : SAME_SECTION),
    ],
  })),
  {
    from: { element: { type: ['feature', 'parts'] }, file: { categories: 'test' } },
    allow: [to(IN_TESTS, SAME_SECTION)],
  },
  { from: { element: { type: ['server', 'server-testing'] } }, allow: [SLICE_DOORS, to(IN_SERVER)] },
  { from: { element: { type: 'slice' } }, allow: [to(IN_SERVER), OWN_SLICE, SLICE_DOORS] },
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
    message: 'The cipher of calls and the hub live in @titian/shared-auth.',
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

/** The core is shared at run time and a domain is not: by any other way than its name a section would get a second one. */
const CORE_BY_NAME = {
  group: ['**/core', '**/core/*'],
  message: 'Import the core as @titian/shared-contracts: a relative import bundles a second one into sections.',
};
const CORE_ALONE = {
  group: ['../*', '@titian/*'],
  message: 'The core knows no domain, or everybody would fetch it with the first page.',
};

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
      'boundaries/files': TESTS.map((pattern) => ({ category: 'test', pattern })),
      'boundaries/include': ['**/src/**/*.{ts,tsx}'],
      'import/resolver': { typescript: { project: 'tsconfig.base.json' } },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-require-imports': 'off',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          message:
            '{{from.element.type}} may not import {{to.element.type}} (docs/decisions/001). In a section, what two folders need lies in parts/.',
          policies,
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: [...TESTS, '**/*.test.mjs', 'e2e/tests/**', 'eslint.config.mjs'],
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 14],
    },
  },
  // Factories of services and repositories that are still to be parted.
  {
    files: [
      'server/src/slices/account/{account,link}.service.ts',
      'server/src/slices/project/{project,project-list}.repository.ts',
      'server/src/slices/session/session.repository.ts',
      'server/src/slices/session/{sign-in,sign-in-steps}.service.ts',
      'server/src/slices/user/user-life.service.ts',
    ],
    rules: { 'max-lines-per-function': ['error', 140] },
  },
  { files: ['**/src/**/*.{ts,tsx}'], ignores: TESTS, rules: { 'no-console': 'error' } },
  { files: TESTS, rules: { 'max-lines': ['error', 400] } },
  {
    files: ['server/src/**/*.tables.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^\\.(?!.*(\\.tables|/columns)$)',
              message: 'Tables lead to tables alone, never back to services.',
            },
          ],
        },
      ],
    },
  },
  // A slice adds its events to the catalogue's by declaring `interface EventPayloads extends …`.
  {
    files: ['server/src/slices/**'],
    rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }] },
  },
  // What slices add to by declaring it again is empty where it is written.
  {
    files: ['server/src/events/catalogue.ts', 'server/src/testing/matrix/rights.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }] },
  },
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
    files: ['shared-contracts/src/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [CORE_BY_NAME] }] },
  },
  {
    files: ['shared-contracts/src/core/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [CORE_ALONE] }] },
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
  { files: ['section-kit/vitest/**', 'bench/src/first-load/**'], languageOptions: { globals: { ...globals.browser } } },
);
