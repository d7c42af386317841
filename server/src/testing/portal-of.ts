import { buildPortal, type Portal } from './build';
import type { Username } from './world';

export type Caller = Awaited<ReturnType<Portal['as']>>;
type PortalWith<Name extends Username> = { portal: Portal } & Record<Name, Caller>;

/** A portal for the tests of one file, with these people signed in; its properties are set once the tests run. */
export function portalOf<Name extends Username>(...people: Name[]): PortalWith<Name> {
  const made = {} as PortalWith<Name>;
  beforeAll(async () => {
    const portal = await buildPortal();
    const callers = await Promise.all(people.map(async (name) => [name, await portal.as(name)] as const));
    Object.assign(made, { portal }, Object.fromEntries(callers));
  });
  afterAll(() => made.portal.close());
  return made;
}
