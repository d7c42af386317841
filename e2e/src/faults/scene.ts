import type { Page, Route } from '@playwright/test';
import type { ResolvedAnswer, ResolvedSection } from '@titian/shared-contracts';
import { digestOf, pretend } from './falseRegistry';
import type { SectionName } from './stops';

/** A page that is about to open, the section that is to be in trouble, and the release of it that runs. */
export interface Scene {
  page: Page;
  section: SectionName;
  release: ResolvedSection;
}

export async function sceneOf(page: Page, section: SectionName): Promise<Scene> {
  const reply = await page.request.get('/registry/resolve');
  const { payload } = (await reply.json()) as { payload: string };
  const { sections } = JSON.parse(payload) as ResolvedAnswer;
  return { page, section, release: sections.find(({ name }) => name === section)! };
}

export type Part = 'all' | 'entry' | 'chunks' | 'styles';

const isPart = (part: Part, { base, entry }: ResolvedSection, { pathname }: URL): boolean => {
  if (!pathname.startsWith(base)) return false;
  if (part === 'all') return true;
  if (part === 'styles') return pathname.endsWith('.css');
  return part === 'entry' ? pathname === entry : pathname.endsWith('.js') && pathname !== entry;
};

/** From now on, that part of the section's release is answered like this. */
export async function answer(
  { page, release }: Scene,
  part: Part,
  reply: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route((url) => isPart(part, release, url), reply);
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

/** The section's release with some of its terms changed, told by a registry that the page believes. */
export const told = (
  { page, section }: Pick<Scene, 'page' | 'section'>,
  change: (release: ResolvedSection) => ResolvedSection,
  more?: More,
): Promise<void> =>
  pretend(
    page,
    (was) => ({ ...was, sections: was.sections.map((one) => (one.name === section ? change(one) : one)) }),
    more,
  );

/** Another entry in the place of the section's, under the digest that it has: what the registry would sign for such a release. */
export async function released(scene: Scene, change: (entry: string) => string, more?: More): Promise<void> {
  const { page, release } = scene;
  const was = await (await page.request.get(release.entry)).text();
  const body = change(was);
  if (body === was) throw new Error(`nothing to change in ${release.entry}`);
  const integrity = digestOf(body);
  await told(scene, (one) => ({ ...one, integrity }), { instead: { [release.integrity]: integrity }, ...more });
  await answer(scene, 'entry', (route) => route.fulfill({ body, contentType: 'text/javascript' }));
}
