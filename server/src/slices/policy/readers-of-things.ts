import type { LocalText } from '@titian/shared-contracts';
import type { Reader, Readers } from '../../events/readers';

/** Readers whom a change of a policy concerns in the same things, with the page that says so. */
export interface Limited {
  to: Reader[];
  things: LocalText[];
  link: string;
}
/** One thing that a policy limits, and who looks after it. */
export interface Thing {
  readers: Reader[];
  name: LocalText;
  /** The page of it, and of all that are like it. */
  page: (reader: Reader) => { one: string; all: string };
}

/** Readers that are asked for once by organisation: a policy may limit hundreds of applications of a few. */
export function askedOnce(readers: Readers): Readers {
  const once = <Asked extends string | string[], Found>(ask: (about: Asked) => Found) => {
    const kept = new Map<string, Found>();
    return (about: Asked): Found => {
      const key = String(about);
      if (!kept.has(key)) kept.set(key, ask(about));
      return kept.get(key)!;
    };
  };
  return {
    ...readers,
    staffOf: once(readers.staffOf),
    subscribersOf: once(readers.subscribersOf),
    developersOf: once(readers.developersOf),
    tenantAdministratorsOf: once(readers.tenantAdministratorsOf),
    byRoles: once(readers.byRoles),
  };
}

/** Each reader's things, readers with the same things together. */
export function grouped(things: readonly Thing[]): Limited[] {
  const byReader = new Map<string, { reader: Reader; own: Thing[] }>();
  for (const thing of things)
    for (const reader of thing.readers) {
      const found = byReader.get(reader.id) ?? { reader, own: [] };
      found.own.push(thing);
      byReader.set(reader.id, found);
    }
  const groups = new Map<string, Limited>();
  for (const { reader, own } of byReader.values()) {
    const { one, all } = own[0]!.page(reader);
    const link = own.length === 1 ? one : all;
    const key = JSON.stringify([link, own.map(({ name }) => name)]);
    const group = groups.get(key) ?? { to: [], things: own.map(({ name }) => name), link };
    group.to.push(reader);
    groups.set(key, group);
  }
  return [...groups.values()];
}
