import { and, eq, isNull } from 'drizzle-orm';
import { type LocalText, paths } from '@titian/shared-contracts';
import type { Db } from '../../storage/open';
import { role, user } from '../../storage/schema';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING, others, type Notice } from '../../events/plan';
import { ROLE_MESSAGES } from './role.messages';

export interface RoleEvents {
  /** The rights of everybody with the role have changed. */
  'role.changed': { roleId: string; gained: string[]; lost: string[] };
  'role.assigned': { userId: string; roleId: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends RoleEvents {}
}
type Code = keyof typeof ROLE_MESSAGES;

const about = {
  severity: 'warning',
  link: paths.notifications(),
} as const satisfies Partial<Notice<Code>>;

async function nameOf(db: Db, id: string): Promise<LocalText | null> {
  const [row] = await db.select({ title: role.title }).from(role).where(eq(role.id, id));
  return row?.title ?? null;
}

export const roleEvents: SliceEvents<RoleEvents, Code> = {
  messages: ROLE_MESSAGES,
  plans: {
    /** Holders reload their rights. Those who gained or lost some are notified, except who made the change. */
    async 'role.changed'({ db, readers, causeId }, { roleId, gained, lost }) {
      const name = await nameOf(db, roleId);
      if (!name) return NOTHING;
      const held = await db
        .select({ id: user.id })
        .from(user)
        .where(and(eq(user.roleId, roleId), isNull(user.deletedAt)));
      const rightsOf = held.map(({ id }) => id);
      if (gained.length + lost.length === 0) return { notices: [], rightsOf };
      const to = others(await readers.byIds(rightsOf), causeId);
      const params = { role: name, gained: String(gained.length), lost: String(lost.length) };
      return { notices: [{ ...about, code: 'role.changed', to, params }], rightsOf };
    },

    /** Notifies the person by mail too: a change that they did not expect should be noticed. */
    async 'role.assigned'({ db, readers, causeId }, { userId, roleId }) {
      const name = await nameOf(db, roleId);
      if (!name) return NOTHING;
      const to = others(await readers.byIds([userId]), causeId);
      return {
        notices: [{ ...about, code: 'role.assigned', to, params: { role: name }, mail: true }],
        rightsOf: [userId],
      };
    },
  },
};
