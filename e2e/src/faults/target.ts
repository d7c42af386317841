import type { Page, Route } from '@playwright/test';
import type { ResolvedAnswer, ResolvedSection } from '@titian/shared-contracts';
import { digestOf, tamperSigned } from './falseRegistry';
import { SECTION_PAGES } from './sectionPages';

/** A page that is about to open, and the running releases that get faults: those of all sections of the portal. */
export interface Target {
  page: Page;
  releases: ResolvedSection[];
}

export async function targetOf(page: Page): Promise<Target> {
  const reply = await page.request.get('/registry/resolve');
  const { payload } = (await reply.json()) as { payload: string };
  const { sections } = JSON.parse(payload) as ResolvedAnswer;
  return { page, releases: sections.filter(({ name }) => name in SECTION_PAGES) };
}

export type Part = 'all' | 'entry' | 'chunks' | 'styles';

const isPart = (part: Part, releases: ResolvedSection[], { pathname }: URL): boolean => {
  const release = releases.find(({ base }) => pathname.startsWith(base));
  if (!release || part === 'all') return Boolean(release);
  if (part === 'styles') return pathname.endsWith('.css');
  return part === 'entry' ? pathname === release.entry : pathname.endsWith('.js') && pathname !== release.entry;
};

/** From now on, requests for this part of each release are answered by `reply`. */
export async function intercept(
  { page, releases }: Target,
  part: Part,
  reply: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route((url) => isPart(part, releases, url), reply);
}

export const down = (route: Route) => route.abort('connectionrefused');
export const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
/** Never answers. */
export const hanging = () => new Promise<void>(() => undefined);
export const empty = (route: Route) =>
  route.fulfill({
    status: 200,
    body: '',
    contentType: route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript',
  });
/** One character more than the file has. */
export async function altered(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n` });
}

type More = Parameters<typeof tamperSigned>[2];

/** Changes members of the releases in the registry's answer, with a valid signature. */
export const changeReleases = (
  { page, releases }: Target,
  change: (release: ResolvedSection) => ResolvedSection,
  more?: More,
): Promise<void> =>
  tamperSigned(
    page,
    (was) => ({
      ...was,
      sections: was.sections.map((one) => (releases.some(({ name }) => name === one.name) ? change(one) : one)),
    }),
    more,
  );

/** Replaces the entries of the releases, and their digests in the registry's answer, with a valid signature. */
export async function replaceEntries(
  target: Target,
  change: (entry: string, section: string) => string,
  more?: More,
): Promise<void> {
  const made = new Map<string, { body: string; integrity: string }>();
  for (const { name, entry } of target.releases) {
    const was = await (await target.page.request.get(entry)).text();
    const body = change(was, name);
    if (body === was) throw new Error(`nothing to change in ${entry}`);
    made.set(entry, { body, integrity: digestOf(body) });
  }
  const replacements = Object.fromEntries(
    target.releases.map((one) => [one.integrity, made.get(one.entry)!.integrity]),
  );
  await changeReleases(target, (one) => ({ ...one, integrity: made.get(one.entry)!.integrity }), {
    replacements,
    ...more,
  });
  await intercept(target, 'entry', (route) => {
    const { body } = made.get(new URL(route.request().url()).pathname)!;
    return route.fulfill({ body, contentType: 'text/javascript' });
  });
}
