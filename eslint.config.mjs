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

/** What each package may import (docs/decisions/001). Everything else is refused. */
const MAY_IMPORT = {
  'shared-contracts': [],
  'shared-ui': ['shared-contracts'],
  'shared-auth': ['shared-contracts'],
  'section-kit': SHARED,
  shell: KIT,
  section: KIT,
  server: ['shared-contracts'],
  gateway: ['shared-contracts'],
  e2e: ['shared-contracts'],
  attack: ['shared-contracts'],
};

/** The folders of a section, and which others of the same section each may import: never one feature another. */
const IN_SECTION = {
  section: ['feature', 'parts', 'testing', 'locales'],
  feature: ['parts'],
  parts: [],
  testing: ['parts', 'locales'],
  locales: [],
};
/** What a test may import in addition to what its folder may. */
const IN_TESTS = ['testing', 'locales'];

const element = (type, pattern, ...capture) => ({ type, pattern, capture, partialMatch: false, exclusive: true });
const elements = [
  element('slice', 'server/src/slices/*', 'slice'),
  element('server-testing', 'server/src/testing'),
  ...[...KIT, 'shell', 'server', 'gateway', 'e2e', 'attack'].map((name) => element(name, name)),
  ...['parts', 'testing', 'locales'].map((folder) => element(folder, `mf-*/src/${folder}`, 'section')),
  element('feature', 'mf-*/src/*', 'section', 'folder'),
  element('section', 'mf-*', 'section'),
];

const SAME_SECTION = { section: '{{ from.element.captured.section }}' };
const SAME_FOLDER = { ...SAME_SECTION, folder: '{{ from.element.captured.folder }}' };
const to = (types, captured) => ({ to: { element: { type: types, ...(captured && { captured }) } } });

/** The files of a server slice that others may import; the rest is private (docs/decisions/022). */
const SLICE_DOORS = { to: { element: { type: 'slice', fileInternalPath: ['index.ts', '*.tables.ts'] } } };
/** What makes archives, right and wrong. */
const ARCHIVES = ['archive.ts', 'definition-archive.ts', 'hostile-archives.ts'];
const IN_SERVER = ['shared-contracts', 'server', 'server-testing'];
/** How the gateway decides, for those who ask what would become of a call. */
const GATEWAY_DOOR = { to: { element: { type: 'gateway', fileInternalPath: 'src/explain/index.ts' } } };
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
  // Both try the same archives; its tests attack the portal of the server's tests.
  {
    from: { element: { type: 'attack' } },
    allow: [{ to: { element: { type: 'server-testing', fileInternalPath: ARCHIVES } } }],
  },
  // Its tests publish definitions in the world of the gateway's acceptance tests.
  {
    from: { element: { type: 'attack' }, file: { categories: 'test' } },
    allow: [
      to('server-testing'),
      { to: { element: { type: 'gateway', fileInternalPath: 'src/testing/acceptance/*.ts' } } },
    ],
  },
  // Its checks sign in at the provider of the server's tests, and pack archives as they do.
  {
    from: { element: { type: 'e2e' } },
    allow: [{ to: { element: { type: 'server-testing', fileInternalPath: ['identity-provider.ts', 'archive.ts'] } } }],
  },
  // Its acceptance tests run it beside the portal of the server's tests; the attacks start it as its own tests do.
  {
    from: { element: { type: 'gateway' }, file: { categories: 'test' } },
    allow: [to(['server', 'server-testing']), SLICE_DOORS],
  },
  {
    from: { element: { type: 'attack' } },
    allow: [
      { to: { element: { type: 'gateway', fileInternalPath: 'src/testing/*.ts' } } },
      { to: { element: { type: 'server', fileInternalPath: 'src/plugins/pass-to-gateway.ts' } } },
    ],
  },
  { from: { element: { type: 'slice' } }, allow: [to(IN_SERVER), OWN_SLICE, SLICE_DOORS, GATEWAY_DOOR] },
];

/** Libraries that only one package imports, with what to use instead. */
const DOORS = [
  {
    group: ['antd', 'antd/*', '@ant-design/*'],
    message: 'Import it from @titian/shared-ui: only that package imports antd, or themes and styles are loaded twice.',
  },
  {
    group: ['dayjs', 'dayjs/*'],
    message: 'Use useFormat() of @titian/shared-ui: it knows the time zone and the locale.',
  },
  {
    group: ['crypto-js', 'crypto-js/*', '@microsoft/signalr'],
    message: 'Use @titian/shared-auth: it encrypts the calls and holds the hub connection.',
  },
  {
    group: ['@titian/shared-auth'],
    importNames: ['callsOf'],
    message:
      'Use defineCalls of @titian/section-kit/calls: it prefixes names of calls with section and build, so that two teams never collide.',
  },
  {
    group: ['echarts', 'echarts/*', '@tiptap/*', 'swagger-ui-react'],
    message: 'Use a subpath of @titian/shared-ui: it loads heavy libraries lazily.',
  },
];
const doors = (...open) => ({ patterns: DOORS.filter(({ group }) => !open.some((name) => group.includes(name))) });

/** The core is shared at run time, domains are bundled: a relative import would bundle a second copy of the core into a section. */
const CORE_BY_NAME = {
  group: ['**/core', '**/core/*'],
  message: 'Import the core as @titian/shared-contracts: a relative import bundles a second copy into sections.',
};
const CORE_ALONE = {
  group: ['../*', '@titian/*'],
  message: 'The core must not import a domain: every visitor would load it with the first page.',
};

const BANNED_GLOBALS = [
  {
    name: 'fetch',
    message: 'Define the call in a *.api.ts file from its contract entry: that handles tokens, encryption and errors.',
  },
  { name: 'alert', message: 'Use useFeedback() of @titian/shared-ui.' },
  { name: 'confirm', message: 'Use useFeedback() of @titian/shared-ui.' },
];

const BANNED_SYNTAX = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Text that users wrote must not become markup.',
  },
  {
    selector: 'MemberExpression[object.name="window"][property.name="history"]',
    message: 'Use the router: the shell owns the browser history.',
  },
  {
    selector: 'JSXOpeningElement[name.name="select"]',
    message:
      'Use Select of @titian/shared-ui/data in forms, SelectInput of @titian/shared-ui on pages without antd: one select everywhere.',
  },
  {
    selector: 'JSXAttribute[name.name="type"][value.value=/^(date|datetime-local|month|week|time)$/]',
    message: 'Use DayPicker or InstantPicker of @titian/shared-ui/data: they know the time zone and the language.',
  },
  {
    selector:
      'CallExpression[callee.object.name="build"][callee.property.name="query"] :matches(Property[key.name="quiet"], SpreadElement[argument.name="quiet"])',
    message: 'Only a mutation has a toast that `quiet` turns off: a query is shown by what asks.',
  },
];
/** One kind of form: it focuses the first wrong field, sends once, keeps all that was typed, and asks before it is left. */
const FORMS = [
  {
    selector: 'JSXOpeningElement[name.name="form"]:not(:has(> JSXAttribute[name.name="role"][value.value="search"]))',
    message:
      'Use ResourceForm or a dialog of @titian/shared-ui/data: a form of its own differs. A search has role="search".',
  },
  {
    selector:
      'JSXOpeningElement[name.name="Form"], JSXOpeningElement[name.object.name="Form"][name.property.name="Item"]',
    message: 'Use ResourceForm and FormField of @titian/shared-ui/data.',
  },
  {
    selector:
      'JSXOpeningElement:matches([name.name="Input"], [name.object.name="Input"]) > JSXAttribute[name.name="maxLength"]',
    message:
      'It cuts a pasted text without a word. The contract has the limit: zodRules() says by how much a text is too long.',
  },
];
/** Test files share what they load: a module that another file loaded before is not replaced (docs/decisions/028). */
const MODULES_ARE_SHARED = ['mock', 'doMock', 'resetModules'].map((property) => ({
  object: 'vi',
  property,
  message: 'Call the file *.alone.test.ts: it gets a process of its own. Other files share modules.',
}));
/** no-restricted-imports does not see `import()`. */
const LATE_DOOR = {
  selector: 'ImportExpression[source.value=/^(antd|@ant-design|dayjs|crypto-js|@microsoft.signalr|echarts)/]',
  message: 'Only a shared package imports this library; see DOORS in eslint.config.mjs for which.',
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
            '{{from.element.type}} may not import {{to.element.type}} (docs/decisions/001). What two features of a section need goes into parts/.',
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
              message: 'A tables file may import only other tables files and columns, never services.',
            },
          ],
        },
      ],
    },
  },
  // A slice adds its events to the catalogue by `interface EventPayloads extends …`.
  {
    files: ['server/src/slices/**'],
    rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }] },
  },
  // Interfaces that slices add members to are empty where they are declared.
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
      'no-restricted-syntax': ['error', ...BANNED_SYNTAX, ...FORMS, LATE_DOOR],
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
    files: ['shared-ui/src/rich-editor/**'],
    rules: { 'no-restricted-imports': ['error', doors('antd', 'dayjs', '@tiptap/*')] },
  },
  {
    files: ['shared-auth/src/**'],
    rules: {
      'no-restricted-imports': ['error', doors('crypto-js')],
      'no-restricted-globals': 'off',
      'no-restricted-syntax': ['error', ...BANNED_SYNTAX],
    },
  },
  // defineCalls itself, which wraps callsOf.
  {
    files: ['section-kit/src/calls.ts'],
    rules: { 'no-restricted-imports': ['error', doors('@titian/shared-auth')] },
  },
  {
    files: ['shell/src/sections/**', 'shell/src/overrides/readJson.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  // The form of the pages that load no antd.
  {
    files: ['shell/src/sign-in/SignInForm.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...BANNED_SYNTAX, LATE_DOOR] },
  },
  // Needs window.history for what the router doesn't offer: the first address and the scroll mode.
  { files: ['shell/src/navigation/documentHistory.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: TESTS,
    rules: {
      'i18next/no-literal-string': 'off',
      'no-restricted-globals': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
    },
  },
  {
    files: TESTS,
    ignores: ['**/*.alone.test.{ts,tsx}'],
    rules: { 'no-restricted-properties': ['error', ...MODULES_ARE_SHARED] },
  },
  { files: ['section-kit/vitest/**', 'bench/src/first-load/**'], languageOptions: { globals: { ...globals.browser } } },
);
