import { rmSync } from 'node:fs';
import { contentPaths } from '@titian/shared-contracts/content';
import { buildPortal, type Portal } from '../../../../server/src/testing/build';
import { makeShell } from '../../../../server/src/testing/make-shell';
import type { Caller } from '../../../../server/src/testing/portal-of';
import { makeRelease, makeSection, sampleBuild } from '../../../../server/src/testing/releases';
import { actsOn } from '../../../../server/src/testing/sections';

export interface World {
  portal: Portal;
  client: Caller;
  developer: Caller;
  tenantadmin: Caller;
  superadmin: Caller;
  /** The HTML of a page as the server sends it. */
  open: (url: string) => Promise<string>;
  close: () => Promise<void>;
}

/** A portal that serves its document, with sections that own the home page and the pages of content. */
export async function openWorld(): Promise<World> {
  const root = makeShell();
  const portal = await buildPortal({ TITIAN_REQUESTS_PER_MINUTE: '1000000000' }, { root });
  const superadmin = await portal.as('superadmin');
  for (const [name, pattern] of [
    ['mf-home', '/'],
    ['mf-pages', contentPaths.page(':slug')],
  ] as const) {
    await makeSection(portal.db, name);
    const routes = [{ pattern, title: { my: name, en: name }, layout: 'global' as const, guards: [] }];
    await makeRelease(portal.db, sampleBuild({ name, routes, nav: [] }));
    await actsOn(superadmin, name).promote('1.0.0');
  }
  return {
    ...{ portal, superadmin },
    ...{ client: await portal.as('client'), developer: await portal.as('developer') },
    tenantadmin: await portal.as('tenantadmin'),
    open: async (url) => (await portal.app.inject({ url })).body,
    async close() {
      await portal.close();
      rmSync(root, { recursive: true });
    },
  };
}
