import type { Page, Route } from '@playwright/test';
import type { ResolvedAnswer, ResolvedSection } from '@titian/shared-contracts';
import { digestOf, pretend } from './falseRegistry';
import { STOPS } from './stops';

/** A page that is about to open, and the releases that run of the sections that are to be in trouble: all that come with the portal. */
export interface Scene {
  page: Page;
  releases: ResolvedSection[];
}

export async function sceneOf(page: Page): Promise<Scene> {
  const reply = await page.request.get('/registry/resolve');
  const { payload } = (await reply.json()) as { payload: string };
  const { sections } = JSON.parse(payload) as ResolvedAnswer;
  return { page, releases: sections.filter(({ name }) => name in STOPS) };
}

export type Part = 'all' | 'entry' | 'chunks' | 'styles';

const isPart = (part: Part, releases: ResolvedSection[], { pathname }: URL): boolean => {
  const release = releases.find(({ base }) => pathname.startsWith(base));
  if (!release || part === 'all') return Boolean(release);
  if (part === 'styles') return pathname.endsWith('.css');
  return part === 'entry' ? pathname === release.entry : pathname.endsWith('.js') && pathname !== release.entry;
};

/** From now on, that part of each release is answered like this. */
export async function answer(
  { page, releases }: Scene,
  part: Part,
  reply: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route((url) => isPart(part, releases, url), reply);
}

export const down = (route: Route) => route.abort('connectionrefused');
export const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
/** Never answered: the page is closed in the end. */
export const hanging = () => new Promise<void>(() => undefined);
export const empty = (route: Route) =>
  route.fulfill({
    status: 200,
    body: '',
    contentType: route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript',
  });
/** One sign more than the file has. */
export async function altered(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n` });
}

type More = Parameters<typeof pretend>[2];

/** The releases with some of their terms changed, told by a registry that the page believes. */
export const told = (
  { page, releases }: Scene,
  change: (release: ResolvedSection) => ResolvedSection,
  more?: More,
): Promise<void> =>
  pretend(
    page,
    (was) => ({
      ...was,
      sections: was.sections.map((one) => (releases.some(({ name }) => name === one.name) ? change(one) : one)),
    }),
    more,
  );

/** Other entries in the place of the releases', under the digests that they have: what the registry would sign for such releases. */
export async function released(
  scene: Scene,
  change: (entry: string, section: string) => string,
  more?: More,
): Promise<void> {
  const made = new Map<string, { body: string; integrity: string }>();
  for (const { name, entry } of scene.releases) {
    const was = await (await scene.page.request.get(entry)).text();
    const body = change(was, name);
    if (body === was) throw new Error(`nothing to change in ${entry}`);
    made.set(entry, { body, integrity: digestOf(body) });
  }
  const instead = Object.fromEntries(scene.releases.map((one) => [one.integrity, made.get(one.entry)!.integrity]));
  await told(scene, (one) => ({ ...one, integrity: made.get(one.entry)!.integrity }), { instead, ...more });
  await answer(scene, 'entry', (route) => {
    const { body } = made.get(new URL(route.request().url()).pathname)!;
    return route.fulfill({ body, contentType: 'text/javascript' });
  });
}
