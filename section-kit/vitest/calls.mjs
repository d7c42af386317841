const CALLS = '@titian/section-kit/calls';
const SECTION = /\?section=([\w-]+)$/;
/** The folder that a source lies in `src` of, as the build names its section. */
const sectionOf = (importer) => /([\w-]+)[\\/]src[\\/]/.exec(importer)?.[1] ?? 'mf-test';

/**
 * Calls as the build makes them: those of each section by a copy of their own, which knows its section and a build. Tests of several
 * sections share a process. @returns {import('vitest/config').Plugin[]}
 */
export const sectionCalls = () => [
  {
    name: 'section-calls-by-importer',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== CALLS || !importer) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${found.id}?section=${sectionOf(importer)}`;
    },
  },
  {
    name: 'section-calls-facts',
    transform(code, id) {
      const section = SECTION.exec(id)?.[1];
      return section && `const __SECTION__ = '${section}', __webpack_hash__ = 'test'; ${code}`;
    },
  },
];
