import { and, eq } from 'drizzle-orm';
import { authoringPaths } from '@titian/shared-contracts/authoring';
import type { SliceEvents } from '../../events/catalogue';
import { others, type PlanContext } from '../../events/plan';
import { project } from '../catalogue/catalogue.tables';
import { MEMBERSHIP_MESSAGES, ROLE_WORDS } from './membership.messages';
import { projectMember } from './membership.tables';

interface About {
  projectId: string;
  userId: string;
}
export interface MembershipEvents {
  'api.member.added': About;
  'api.member.role': About;
  'api.member.removed': About;
  'api.member.transferred': { projectId: string; fromId: string; toId: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends MembershipEvents {}
}
type Code = keyof typeof MEMBERSHIP_MESSAGES;

async function nameOf({ db }: PlanContext, projectId: string) {
  const [found] = await db.select({ name: project.name }).from(project).where(eq(project.id, projectId));
  if (!found) throw new Error(`There is no project ${projectId}.`);
  return found.name;
}

/** Notifies a member, unless they did it themselves. */
async function toMember(
  context: PlanContext,
  { projectId, userId }: About,
  code: Exclude<Code, 'api.member.transferred'>,
) {
  const where = and(eq(projectMember.projectId, projectId), eq(projectMember.userId, userId));
  const [member] = await context.db.select({ role: projectMember.role }).from(projectMember).where(where);
  const to = others(await context.readers.byIds([userId]), context.causeId);
  const params = { api: await nameOf(context, projectId), ...(member && { role: ROLE_WORDS[member.role] }) };
  const severity = code === 'api.member.removed' ? ('warning' as const) : ('info' as const);
  // Somebody who left meanwhile has no role to tell of.
  if (!member && code !== 'api.member.removed') return { notices: [] };
  return { notices: [{ code, to, params, severity, mail: true, link: authoringPaths.tab(projectId, 'users') }] };
}

export const membershipEvents: SliceEvents<MembershipEvents, Code> = {
  messages: MEMBERSHIP_MESSAGES,
  plans: {
    'api.member.added': (context, about) => toMember(context, about, 'api.member.added'),
    'api.member.role': (context, about) => toMember(context, about, 'api.member.role'),
    'api.member.removed': (context, about) => toMember(context, about, 'api.member.removed'),
    /** Both are told, whoever of them did it: it is the receipt. */
    async 'api.member.transferred'(context, { projectId, fromId, toId }) {
      const to = await context.readers.byIds([fromId, toId]);
      const nameOfPerson = (id: string) => to.find((one) => one.id === id)?.displayName ?? '–';
      const params = { api: await nameOf(context, projectId), owner: nameOfPerson(toId), former: nameOfPerson(fromId) };
      const link = authoringPaths.tab(projectId, 'users');
      return {
        notices: [{ code: 'api.member.transferred', to, params, severity: 'info', mail: true, link }],
      };
    },
  },
};
