import type { SectionEvent } from '@titian/shared-contracts';
import type { Release } from '../loader/release';
import type { Deprecations } from './members';

type Tell = (event: Omit<SectionEvent, 'reference'>) => void;

/** The same value, which tells when it is called, or when something of it is read. */
const watched = <V extends object>(value: V, tell: () => void): V =>
  new Proxy(value, {
    apply: (target, self, given) => {
      tell();
      return Reflect.apply(target as (...args: unknown[]) => unknown, self, given);
    },
    get: (target, key, receiver) => {
      // A function is used when it is called: it is read whenever somebody hands the props on.
      if (typeof target === 'object') tell();
      return Reflect.get(target, key, receiver);
    },
  });

/** What this page has told already: who still uses something is news once. */
const told = new Set<string>();

/**
 * Marks the deprecated members of what a release is given: the first use of each is told, once for section, release and member in a
 * page. A member that did not change stays the same from one `update` to the next; where nothing is deprecated the props stay what
 * they are.
 */
export const markDeprecated = <P extends object>(
  deprecated: Deprecations<P>,
  { section, version, build }: Pick<Release, 'section' | 'version' | 'build'>,
  tell: Tell,
): ((props: P) => P) => {
  const members = Object.keys(deprecated) as (keyof P & string)[];
  if (members.length === 0) return (props) => props;
  const marked = new Map<string, { from: object; to: object }>();
  const mark = (member: string, from: object): object => {
    const known = marked.get(member);
    if (known?.from === from) return known.to;
    const to = watched(from, () => {
      const use = [section, build, member].join(' ');
      if (told.has(use)) return;
      told.add(use);
      tell({ section, version, phase: 'deprecated', name: member });
    });
    marked.set(member, { from, to });
    return to;
  };
  return (props) => ({
    ...props,
    ...Object.fromEntries(
      members.flatMap((member) => {
        const value: unknown = props[member];
        const isWatchable = typeof value === 'function' || (typeof value === 'object' && value !== null);
        return isWatchable ? [[member, mark(member, value)]] : [];
      }),
    ),
  });
};
