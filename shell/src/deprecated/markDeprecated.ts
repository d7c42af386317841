import type { SectionEvent } from '@titian/shared-contracts';
import type { Release } from '../loader/release';
import type { Deprecations } from './members';

type Report = (event: Omit<SectionEvent, 'reference'>) => void;

/** Wraps a value; calls `onUse` when the function is called, or a member of the object is read. */
const watched = <V extends object>(value: V, onUse: () => void): V =>
  new Proxy(value, {
    apply: (target, self, args) => {
      onUse();
      return Reflect.apply(target as (...args: unknown[]) => unknown, self, args);
    },
    get: (target, key, receiver) => {
      // A function counts as used when it is called: passing the props on also reads it.
      if (typeof target === 'object') onUse();
      return Reflect.get(target, key, receiver);
    },
  });

/** Uses that this page has already reported. */
const reported = new Set<string>();

/**
 * Watches the deprecated members of a release's props: the first use of each is reported, once per section, release and member in a
 * page. An unchanged member keeps its identity from one `update` to the next; without deprecated members the props are returned
 * unchanged.
 */
export const markDeprecated = <P extends object>(
  deprecated: Deprecations<P>,
  { section, version, build }: Pick<Release, 'section' | 'version' | 'build'>,
  report: Report,
): ((props: P) => P) => {
  const members = Object.keys(deprecated) as (keyof P & string)[];
  if (members.length === 0) return (props) => props;
  const marked = new Map<string, { from: object; to: object }>();
  const mark = (member: string, from: object): object => {
    const known = marked.get(member);
    if (known?.from === from) return known.to;
    const to = watched(from, () => {
      const use = [section, build, member].join(' ');
      if (reported.has(use)) return;
      reported.add(use);
      report({ section, version, phase: 'deprecated', name: member });
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
