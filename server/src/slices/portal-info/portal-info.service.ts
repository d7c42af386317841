import { desc, inArray, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LOCALES, type PortalInfo } from '@titian/shared-contracts';
import { PortalPicture } from '@titian/shared-contracts/portal-setting';
import { DEMO_PASSWORD, DEMO_USERNAMES } from '../../demo/content/accounts';
import type { Db } from '../../storage/open';
import { createPublishedRepository } from '../content';
import { role, setting, user } from '../../storage/schema';

/** The demo's accounts, those with most rights first; null where none exists any more. */
async function demoAccounts(db: Db): Promise<PortalInfo['demo']> {
  const found = await db
    .select({ username: user.username, role: role.title })
    .from(user)
    .innerJoin(role, eq(role.id, user.roleId))
    .where(inArray(user.username, [...DEMO_USERNAMES]));
  const accounts = DEMO_USERNAMES.flatMap((name) => found.filter(({ username }) => username === name));
  return accounts.length ? { password: DEMO_PASSWORD, accounts } : null;
}

/** Public facts about the portal: name, version, languages, licence, and the demo's accounts. */
export const createPortalInfo = (app: FastifyInstance) => {
  const startedAt = app.clock();
  const pages = createPublishedRepository(app.db);
  return async (): Promise<PortalInfo> => {
    const values = await app.settings.read(
      'portalTitle',
      ...PortalPicture.options,
      'VersionName',
      'licenceIssued',
      'licenceExpires',
      'loginDesign',
      'selfRegistration',
      'purposes',
      'guestCatalogue',
      'dataRequests',
      'tryIt',
      'ratings',
      'termsPage',
      'privacyPage',
      'applicantDays',
      'idleWait',
      'idleDuration',
      'idleReminder',
      'idleCountdown',
      'signOnActive',
      'signOnName',
      'signOnOnly',
    );
    const closed = await app.maintenance.inForce();
    const [changed] = await app.db.select().from(setting).orderBy(desc(setting.updatedAt)).limit(1);
    return {
      portalTitle: values.portalTitle,
      devLogo: values.DevLogo,
      devLogoDark: values.DevLogoDark,
      favicon: values.favicon,
      pictures: {
        organization: values.organizationLogo,
        tenant: values.tenantLogo,
        document: values.documentCover,
      },
      version: values.VersionName,
      updatedAt: (changed?.updatedAt ?? startedAt).toISOString(),
      languages: [...LOCALES],
      licence: { issued: values.licenceIssued, expires: values.licenceExpires },
      transport: app.config.transport,
      loginDesign: values.loginDesign,
      selfRegistration: values.selfRegistration,
      purposes: values.purposes,
      applicantDays: values.applicantDays,
      idle: {
        wait: values.idleWait,
        duration: values.idleDuration,
        reminder: values.idleReminder,
        countdown: values.idleCountdown,
      },
      features: {
        guestCatalogue: values.guestCatalogue,
        dataRequests: values.dataRequests,
        tryIt: values.tryIt,
        ratings: values.ratings,
      },
      legal: {
        terms: await pages.legal(values.termsPage, app.clock()),
        privacy: await pages.legal(values.privacyPage, app.clock()),
      },
      pages: await pages.linked(null, app.clock()),
      captcha: await app.captcha.settings(),
      singleSignOn: values.signOnActive ? { name: values.signOnName, only: values.signOnOnly } : null,
      maintenance: closed && { reason: closed.reason, until: closed.until.toISOString() },
      demo: app.config.demo ? await demoAccounts(app.db) : null,
    };
  };
};
