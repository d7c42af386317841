import { eq } from 'drizzle-orm';
import { paths } from '@titian/shared-contracts';
import { logPaths } from '@titian/shared-contracts/log';
import { session, user } from '../../storage/schema';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING, type Plan, type PlanContext, type Notice } from '../../events/plan';
import { distinct } from '../../events/readers';
import { ACCOUNT_MESSAGES } from './account.messages';

export interface AccountEvents {
  /** `until` in ISO 8601. */
  'user.locked': { userId: string; until: string; token?: string };
  'user.unlocked': { userId: string };
  /** Tokens and codes are encrypted (`sealInText`) until the mail is sent. `until` in ISO 8601. */
  'user.activation': { userId: string; token: string; until: string };
  'password.reset': { userId: string; token: string; until: string };
  'password.changed': { userId: string };
  'password.expiring': { userId: string; days: number };
  'login.code': { userId: string; secret: string; until: string };
  'login.newDevice': { userId: string; sessionId: string };
  'session.revoked': { sessionId: string; userId: string; because: string };
  /** A session was ended because an earlier refresh token of it was used, from this address and browser. `at` in ISO 8601. */
  'session.reused': { userId: string; ip: string; userAgent: string; at: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends AccountEvents {}
}
type Code = keyof typeof ACCOUNT_MESSAGES;

/** A notice to the owner of an account in any state but Disabled. Most codes are mails only: who holds a session may not be the owner. */
async function toOwner(
  { db, readers }: PlanContext,
  userId: string,
  notice: Pick<Notice<Code>, 'code' | 'severity' | 'link' | 'mail'> & { params?: Notice<Code>['params'] },
): Promise<Plan<Code>> {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  if (!row || row.state === 'Disabled') return NOTHING;
  const params = { username: row.username, ...notice.params };
  const to = await readers.anyStateById(userId);
  return { notices: [{ ...notice, to, params }] };
}

export const accountEvents: SliceEvents<AccountEvents, Code> = {
  messages: ACCOUNT_MESSAGES,
  plans: {
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

    async 'user.locked'({ db, readers }, { userId, until, token }) {
      const [row] = await db.select().from(user).where(eq(user.id, userId));
      if (!row) return NOTHING;
      const administrators = row.organizationId
        ? await readers.tenantAdministratorsOf(row.organizationId)
        : await readers.byRoles(['SuperAdministrator']);
      const params = { until: new Date(until), username: row.username, name: row.displayName };
      const common = { params, severity: 'warning' } as const;
      const others = distinct(administrators).filter(({ id }) => id !== userId);
      return {
        notices: [
          {
            ...common,
            code: 'user.locked',
            to: await readers.byIds([userId]),
            link: token ? paths.unlock(token) : paths.login(),
            mail: true,
          },
          { ...common, code: 'user.lockedAdmin', to: others, link: logPaths.portalLog() },
        ],
      };
    },

    'session.reused': (context, { userId, ip, userAgent, at }) =>
      toOwner(context, userId, {
        ...{ code: 'session.reused', severity: 'warning', link: paths.resetPassword(), mail: true },
        params: { at: new Date(at), ip, device: userAgent },
      }),
    'session.revoked': async (_context, { sessionId }) => ({ notices: [], endSession: sessionId }),
  },
};
