import type { ResolvedSection } from '@titian/shared-contracts';

const releaseOf = ({ version, entry, base, integrity }: ResolvedSection) => ({ version, entry, base, integrity });

/** The registry's sections with builds in their places: the release takes over where a build fails. A build of no known section is added. */
export const placeBuilds = (
  sections: readonly ResolvedSection[],
  builds: readonly ResolvedSection[],
): ResolvedSection[] => {
  const own = new Map(builds.map((build) => [build.name, build]));
  const known = new Set(sections.map(({ name }) => name));
  return [
    ...sections.map((section) => {
      const build = own.get(section.name);
      return build ? { ...build, fallback: releaseOf(section) } : section;
    }),
    ...[...own.values()].filter(({ name }) => !known.has(name)),
  ];
};

/** The registry's store does not keep the order of an object's keys. */
const inOrder = (_: string, value: unknown): unknown =>
  value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value;

/** What the portal shows of a section without running it. */
const pagesOf = (section: ResolvedSection | undefined) =>
  section && JSON.stringify([section.title, section.routes, section.nav], inOrder);

/** What a newer answer asks of the page: nothing, some sections mounted anew, or a new start, because pages or menu entries are others. */
export type Change = { kind: 'mount'; sections: string[] } | { kind: 'reload' };

export const changeOf = (before: readonly ResolvedSection[], now: readonly ResolvedSection[]): Change => {
  const find = (sections: readonly ResolvedSection[], name: string) => sections.find((one) => one.name === name);
  const names = [...before, ...now].filter(({ channel }) => channel === 'override').map(({ name }) => name);
  const changed = [...new Set(names)].filter((name) => find(before, name)?.entry !== find(now, name)?.entry);
  const hasOtherPages = changed.some((name) => pagesOf(find(before, name)) !== pagesOf(find(now, name)));
  return hasOtherPages ? { kind: 'reload' } : { kind: 'mount', sections: changed };
};
