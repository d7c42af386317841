/**
 * Names the section in `@titian/section-kit/calls`: one build of all has a module of it for each (`?section=mf-catalogue`).
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function nameSection(source) {
  const section = new URLSearchParams(this.resourceQuery).get('section');
  return source.replaceAll('callsOf(__SECTION__', `callsOf(${JSON.stringify(section)}`);
}
