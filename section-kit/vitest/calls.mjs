const CALLS = '@titian/section-kit/calls';
const SECTION = /\?section=([\w-]+)$/;
/** Name of the folder above the importer's `src`, which is the section's name in the build. */
const sectionOf = (importer) => /([\w-]+)[\\/]src[\\/]/.exec(importer)?.[1] ?? 'mf-test';

/**
 * Gives each section its own copy of `@titian/section-kit/calls` with the constants that the build defines, because tests of several
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
    name: 'section-calls-constants',
    transform(code, id) {
      const section = SECTION.exec(id)?.[1];
      return section && `const __SECTION__ = '${section}', __webpack_hash__ = 'test'; ${code}`;
    },
  },
];
