import type { ResolvedSection } from '@titian/shared-contracts';
import { pagesOf } from '../sections/pagesOf';

const releaseOf = ({ version, entry, base, integrity }: ResolvedSection) => ({ version, entry, base, integrity });

/** The registry's sections with releases replaced by builds; the release becomes the fallback. A build of an unknown section is added. */
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

const pagesIn = (sections: readonly ResolvedSection[], name: string): string | undefined =>
  sections.filter((one) => one.name === name).map(pagesOf)[0];

/** What the page has to do after a newer answer: remount some sections (perhaps none), or reload because pages or menu entries changed. */
export type Change = { kind: 'mount'; sections: string[] } | { kind: 'reload' };

export const changeOf = (before: readonly ResolvedSection[], now: readonly ResolvedSection[]): Change => {
  const find = (sections: readonly ResolvedSection[], name: string) => sections.find((one) => one.name === name);
  const names = [...before, ...now].filter(({ channel }) => channel === 'override').map(({ name }) => name);
  const changed = [...new Set(names)].filter((name) => find(before, name)?.entry !== find(now, name)?.entry);
  const hasOtherPages = changed.some((name) => pagesIn(before, name) !== pagesIn(now, name));
  return hasOtherPages ? { kind: 'reload' } : { kind: 'mount', sections: changed };
};
