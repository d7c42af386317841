import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { pack, type Headers } from 'tar-stream';
import { buffer } from 'node:stream/consumers';
import { GUARD_DEFAULT, platform, type DeployScope, type ReleaseManifest } from '@titian/shared-contracts/platform';
import { createDeployTokens } from '../security/deploy-tokens';
import type { Db } from '../storage/open';
import { release, section } from '../slices/registry/registry.tables';
import type { Portal, Reply } from './build';

type Section = ReleaseManifest['section'];
const text = (word: string) => ({ my: word, en: word });
const integrityOf = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** A name that releases can be published under. */
export async function makeSection(db: Db, name = 'mf-sample', given: Partial<typeof section.$inferInsert> = {}) {
  const owner = { team: 'Pasukan Contoh', contact: 'contoh@agency.example' };
  const [made] = await db
    .insert(section)
    .values({ name, ...owner, budgetBytes: 100_000, guard: GUARD_DEFAULT, ...given })
    .returning();
  return made!;
}

/** A team's build: its manifest, and its files by path. */
export interface SampleBuild {
  manifest: ReleaseManifest;
  files: Map<string, Buffer>;
}

/** A build that passes every check, with a page and a menu entry. `code` distinguishes builds of one version. */
export function sampleBuild(
  { name = 'mf-sample', version = '1.0.0', ...more }: Partial<Section> = {},
  code = version,
  files = new Map<string, Buffer>([
    ['remoteEntry.js', Buffer.from(`/* ${name} ${code} */`)],
    ['section.js', Buffer.from(`export const code = '${code}';`)],
  ]),
): SampleBuild {
  const page = `/${name.slice(3)}`;
  const [title, layout] = [text(name), 'default' as const];
  const described: Section = {
    ...{ name, version, contract: '^1.0.0', title },
    routes: [{ pattern: page, title, layout, guards: [] }],
    nav: [{ path: page, label: title, icon: 'api', group: 'main', order: 90, places: ['side'] }],
    ...more,
  };
  const listed = [...files].map(([path, content]) => ({
    ...{ path, bytes: content.length, integrity: integrityOf(content) },
  }));
  const manifest: ReleaseManifest = {
    ...{ manifest: 1, section: described, entry: 'remoteEntry.js', initial: { js: ['section.js'], css: [] } },
    ...{ files: listed, shared: {}, words: { my: ['title'], en: ['title'] }, kit: 'test' },
  };
  return { manifest, files };
}

/** A member of a tarball: a file's content, or something that no release contains. */
export type Member = { path: string; content?: Buffer } & Partial<Headers>;
export async function tarball(members: Member[]): Promise<Buffer> {
  const packed = pack();
  for (const { path, content, ...header } of members) packed.entry({ name: path, ...header }, content);
  packed.finalize();
  return gzipSync(await buffer(packed));
}

/** The members of a build's tarball. */
export const membersOf = ({ manifest, files }: SampleBuild): Member[] => [
  { path: 'release.json', content: Buffer.from(JSON.stringify(manifest)) },
  ...[...files].map(([path, content]) => ({ path, content })),
];
export const packBuild = (build: SampleBuild): Promise<Buffer> => tarball(membersOf(build));

/** Publishes or checks a tarball, as a person or with a deploy token. */
export async function publish(
  { app }: Portal,
  token: string | undefined,
  bytes: Buffer,
  name = 'mf-sample',
  entry: typeof platform.publish | typeof platform.tryRelease = platform.publish,
): Promise<Reply> {
  const authorization = token && `Bearer ${token}`;
  const reply = await app.inject({
    method: 'POST',
    url: entry.path.replace(':name', name),
    headers: { 'content-type': 'application/gzip', ...(authorization && { authorization }) },
    payload: bytes,
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}

/** A release as a database row only, as if it had been published; it has no files. */
export async function makeRelease(db: Db, build: SampleBuild, given: Partial<typeof release.$inferInsert> = {}) {
  const { manifest } = build;
  const { name, version } = manifest.section;
  const digest = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  const sizes = { initialBytes: 1_000, totalBytes: 2_000 };
  const [made] = await db
    .insert(release)
    .values({
      ...{ section: name, version, digest, directory: `${version}-${digest.slice(0, 8)}`, manifest, ...sizes },
      ...{ entry: manifest.entry, description: manifest.section, checks: [], publishedBy: 'test', ...given },
    })
    .returning();
  return made!;
}

/** Issues a deploy token of a section; returns its text and row. */
export async function makeToken(
  { db, app }: Pick<Portal, 'db' | 'app'>,
  scopes: DeployScope[],
  ofSection = 'mf-sample',
  expiresAt = new Date(Date.now() + 86_400_000),
) {
  const given = { section: ofSection, name: `token-${scopes.join('-')}`, scopes, createdBy: 'test', expiresAt };
  return createDeployTokens(db, app.secrets).issue({ ...given, createdAt: new Date() });
}
