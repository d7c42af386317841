import type { Deciding } from '@titian/gateway/explain';
import type { LocalText } from '@titian/shared-contracts';
import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { listed } from '../../events/fill';
import { NOTHING, type Planner } from '../../events/plan';
import { organization } from '../../storage/schema';
import { project } from '../catalogue/catalogue.tables';
import type { AccessNarrowed } from '../gateway';
import { consumersOf, subscriptionFacts } from '../subscription';
import { namesOf } from './names-of';
import { askedOnce, grouped, type Thing } from './readers-of-things';

/** Which calls are refused, where not all are. */
const WHICH: Record<Deciding, LocalText> = {
  operations: { my: 'bagi operasi tertentu', en: 'of some operations' },
  networks: { my: 'dari alamat tertentu', en: 'from some addresses' },
  purposes: { my: 'bergantung pada tujuannya', en: 'depending on their purpose' },
  times: { my: 'pada waktu tertentu', en: 'at some hours' },
};

/** Which calls of an application are refused: `all calls of e-Harta (SUB-2611-0042)`. */
function refusedWords(name: string, { all, by }: Pick<AccessNarrowed['lost'][number], 'all' | 'by'>): LocalText {
  if (all) return { my: `semua panggilan ${name}`, en: `all calls of ${name}` };
  if (by.length === 0) return { my: `sebahagian panggilan ${name}`, en: `some calls of ${name}` };
  const which = listed(by.map((condition) => WHICH[condition]));
  return { my: `panggilan ${name} ${which.my}`, en: `calls of ${name} ${which.en}` };
}

/** Whom subscribers of an API ask about calls. */
function contactWords(api: typeof project.$inferSelect, provider: LocalText): LocalText {
  const [name, email] =
    api.technicalName || api.technicalEmail
      ? [api.technicalName, api.technicalEmail]
      : [api.contactName, api.contactEmail];
  const words = (agency: string) => [name, email, agency].filter(Boolean).join(', ');
  return { my: words(provider.my), en: words(provider.en) };
}

/** Tells the people of each subscription which of its calls are refused: each person once, of all that is theirs. */
export const accessNarrowed: Planner<AccessNarrowed, 'policy.accessNarrowed'> = async (given, told) => {
  const context = { ...given, readers: askedOnce(given.readers) };
  const [found] = await context.db
    .select({ api: project, provider: organization.name })
    .from(project)
    .innerJoin(organization, eq(organization.id, project.organizationId))
    .where(eq(project.id, told.projectId));
  if (!found) return NOTHING;
  const things: Thing[] = [];
  for (const { subscriptionId, ...lost } of told.lost) {
    const facts = await subscriptionFacts(context.db, subscriptionId);
    const { application, subscriptionNo } = facts.params;
    things.push({
      readers: await consumersOf(context, facts),
      name: refusedWords(`${application} (${subscriptionNo})`, lost),
      page: () => ({ one: subscriptionPaths.mySubscription(subscriptionId), all: subscriptionPaths.mySubscriptions() }),
    });
  }
  const about = { code: 'policy.accessNarrowed', severity: 'warning', mail: true } as const;
  const params = {
    ...{ api: found.api.name, since: new Date(told.since) },
    contact: contactWords(found.api, found.provider),
  };
  const notices = grouped(things).map(({ to, things: refused, link }) => ({
    ...{ ...about, to, link, params: { ...params, refused: namesOf(refused) } },
    ...(told.reason && { quote: told.reason }),
  }));
  return { notices };
};
