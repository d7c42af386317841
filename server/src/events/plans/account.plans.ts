import { eq } from 'drizzle-orm';
import { paths } from '@titian/shared-contracts';
import { session, user } from '../../storage/schema';
import type { EventCode } from '../catalogue';
import { NOTHING, type Plan, type PlanContext, type Planners, type Telling } from '../plan';

type AccountCode = Extract<EventCode, `password.${string}` | `login.${string}` | 'user.activation' | 'user.unlocked'>;

/** One mail to the owner of an account, whatever its state; a bell would ring in a session that is not theirs yet. */
async function toOwner(
  { db, readers }: PlanContext,
  userId: string,
  telling: Pick<Telling, 'code' | 'severity' | 'link'> & { params?: Telling['params'] },
): Promise<Plan> {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  if (!row || row.state === 'Disabled') return NOTHING;
  const params = { username: row.username, ...telling.params };
  const to = await readers.anyStateById(userId);
  return { tellings: [{ ...telling, to, params, category: 'security', mail: true, mailOnly: true }] };
}

export const accountPlans: Planners<AccountCode> = {
  'user.activation': (context, { userId, token, until }) =>
    toOwner(context, userId, {
      ...{ code: 'user.activation', severity: 'info', link: paths.activate(token) },
      params: { until: new Date(until) },
    }),
  'password.reset': (context, { userId, token, until }) =>
    toOwner(context, userId, {
      ...{ code: 'password.reset', severity: 'info', link: paths.setPassword(token) },
      params: { until: new Date(until) },
    }),
  'password.changed': (context, { userId }) =>
    toOwner(context, userId, { code: 'password.changed', severity: 'warning', link: paths.resetPassword() }),
  'password.expiring': (context, { userId, days }) =>
    toOwner(context, userId, {
      ...{ code: 'password.expiring', severity: 'warning', link: paths.resetPassword() },
      params: { days: { my: `${days} hari`, en: days === 1 ? '1 day' : `${days} days` } },
    }),
  'login.code': (context, { userId, secret, until }) =>
    toOwner(context, userId, {
      ...{ code: 'login.code', severity: 'info', link: paths.login() },
      params: { secret, until: new Date(until) },
    }),
  async 'login.newDevice'(context, { userId, sessionId }) {
    const [row] = await context.db.select().from(session).where(eq(session.id, sessionId));
    if (!row) return NOTHING;
    const params = { at: row.createdAt, ip: row.ip, device: row.userAgent };
    return toOwner(context, userId, {
      ...{ code: 'login.newDevice', severity: 'warning', link: paths.resetPassword(), params },
    });
  },
  'user.unlocked': (context, { userId }) =>
    toOwner(context, userId, { code: 'user.unlocked', severity: 'info', link: paths.login() }),
};
