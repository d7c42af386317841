import { eq } from 'drizzle-orm';
import { paths } from '@titian/shared-contracts';
import { user } from '../../storage/schema';
import { announcement } from '../../slices/announcement/announcement.tables';
import type { EventCode } from '../catalogue';
import { NOTHING, type PlanContext, type Planners } from '../plan';
import { distinct, type Reader } from '../readers';

type Audience = (typeof announcement.$inferSelect)['audience'];

const AUDIENCE: Record<Audience, (reader: Reader) => boolean> = {
  All: () => true,
  SignedIn: () => true,
  Client: ({ role }) => role === 'Client',
  Developer: ({ role }) => role !== 'Client',
};

export const portalPlans: Planners<Extract<EventCode, 'announcement.published' | 'user.locked' | 'session.revoked'>> = {
  /** Important ones and maintenance ring; the others are read in the carousel. */
  async 'announcement.published'(context: PlanContext, { announcementId }) {
    const [row] = await context.db.select().from(announcement).where(eq(announcement.id, announcementId));
    const isOver = !row || row.state !== 'Published' || (row.endsAt && row.endsAt <= context.now);
    if (isOver || row.severity === 'Info') return NOTHING;
    const to = (await context.readers.everybody()).filter(AUDIENCE[row.audience]);
    const link = row.link.startsWith('/') ? row.link : paths.home();
    const params = { title: row.title, text: row.body };
    return {
      tellings: [{ code: 'announcement.published', to, params, link, category: 'announcement', severity: 'warning' }],
    };
  },

  async 'user.locked'({ db, readers }, { userId, until, token }) {
    const [row] = await db.select().from(user).where(eq(user.id, userId));
    if (!row) return NOTHING;
    const administrators = row.organizationId
      ? await readers.tenantAdministratorsOf(row.organizationId)
      : await readers.byRoles(['SuperAdministrator']);
    const params = { until: new Date(until), username: row.username, name: row.displayName };
    const told = { params, category: 'security', severity: 'warning' } as const;
    const rest = distinct(administrators).filter(({ id }) => id !== userId);
    return {
      tellings: [
        {
          ...told,
          code: 'user.locked',
          to: await readers.byIds([userId]),
          link: token ? paths.unlock(token) : paths.login(),
          mail: true,
        },
        { ...told, code: 'user.lockedAdmin', to: rest, link: paths.portalLog() },
      ],
    };
  },

  'session.revoked': async (_context, { sessionId }) => ({ tellings: [], endSession: sessionId }),
};
