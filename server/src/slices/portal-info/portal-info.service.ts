import { desc, inArray, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LOCALES, type PortalInfo } from '@titian/shared-contracts';
import { DEMO_PASSWORD, DEMO_USERNAMES } from '../../demo/content/accounts';
import type { Db } from '../../storage/open';
import { role, setting, user } from '../../storage/schema';

/** The demo's accounts as they are, most rights first; null once none of them is left. */
async function demoAccounts(db: Db): Promise<PortalInfo['demo']> {
  const found = await db
    .select({ username: user.username, role: role.name })
    .from(user)
    .innerJoin(role, eq(role.id, user.roleId))
    .where(inArray(user.username, [...DEMO_USERNAMES]));
  const accounts = DEMO_USERNAMES.flatMap((name) => found.filter(({ username }) => username === name));
  return accounts.length ? { password: DEMO_PASSWORD, accounts } : null;
}

/** What the portal says of itself to everybody: its name, version, languages, licence, and the demo's accounts. */
export const createPortalInfo = (app: FastifyInstance) => {
  const startedAt = app.clock();
  return async (): Promise<PortalInfo> => {
    const set = await app.settings.read(
      'portalTitle',
      'DevLogo',
      'VersionName',
      'licenceIssued',
      'licenceExpires',
      'loginDesign',
    );
    const [changed] = await app.db.select().from(setting).orderBy(desc(setting.updatedAt)).limit(1);
    return {
      portalTitle: set.portalTitle,
      devLogo: set.DevLogo,
      version: set.VersionName,
      updatedAt: (changed?.updatedAt ?? startedAt).toISOString(),
      languages: [...LOCALES],
      licence: { issued: set.licenceIssued, expires: set.licenceExpires },
      transport: app.config.transport,
      loginDesign: set.loginDesign,
      captcha: await app.captcha.settings(),
      demo: app.config.demo ? await demoAccounts(app.db) : null,
    };
  };
};
