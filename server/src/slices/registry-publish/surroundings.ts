import { eq } from 'drizzle-orm';
import semver from 'semver';
import { SHELL_PAGES } from '@titian/shared-contracts';
import type { Owned, Surroundings } from '@titian/shared-contracts/checks';
import { CONTRACT_VERSION } from '@titian/shared-contracts/platform';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { release, section as sections } from '../registry/registry.tables';
import { liveReleases } from '../registry';
import { readProvided } from './provided';

const highest = (versions: string[]): string | null =>
  versions.filter((version) => semver.valid(version)).sort(semver.rcompare)[0] ?? null;

/** Without duplicates: several live releases of one section own the same pages. */
const distinct = (owned: Owned[]): Owned[] => [
  ...new Map(owned.map((one) => [`${one.owner} ${one.pattern}`, one])).values(),
];

/** What a candidate of a section is checked against, as of now. Throws 404 where nobody reserved the name. */
export async function surroundingsOf(db: Db, root: string, name: string, now: Date): Promise<Surroundings> {
  const [section] = await db.select().from(sections).where(eq(sections.name, name));
  if (!section) throw notFound();
  const published = await db.select({ version: release.version }).from(release).where(eq(release.section, name));
  const live = await liveReleases(db, now);
  const others = live.map((one) => one.release).filter((one) => one.section !== name);
  const stable = live.find((one) => one.release.section === name && one.serves.includes('stable'));
  return {
    section: name,
    last: highest(published.map(({ version }) => version)),
    contract: CONTRACT_VERSION,
    pages: distinct([
      ...SHELL_PAGES.map((pattern) => ({ owner: 'shell', pattern })),
      ...others.flatMap(({ section: owner, description }) =>
        description.routes.map(({ pattern }) => ({ owner, pattern })),
      ),
    ]),
    menu: distinct(
      others.flatMap(({ section: owner, description }) =>
        description.nav.map(({ path: pattern }) => ({ owner, pattern })),
      ),
    ),
    provided: await readProvided(root),
    neighbours: others.map(({ section: other, version, manifest }) => ({
      ...{ section: other, version, shared: manifest.shared },
    })),
    budgetBytes: section.budgetBytes,
    stableBytes: stable?.release.initialBytes ?? null,
  };
}
