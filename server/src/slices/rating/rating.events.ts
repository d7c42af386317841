import { eq } from 'drizzle-orm';
import { ratingPaths } from '@titian/shared-contracts/rating';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING, others, type PlanContext } from '../../events/plan';
import { organization } from '../../storage/schema';
import { project } from '../catalogue/catalogue.tables';
import { letOn } from '../membership';
import { RATING_MESSAGES } from './rating.messages';
import { rating } from './rating.tables';

interface About {
  ratingId: string;
}
export interface RatingEvents {
  'rating.new': About;
  'rating.answered': About;
  'rating.hidden': About & { reason: string };
  /** Written, changed, withdrawn, answered, hidden or shown. */
  'rating.changed': { projectId: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends RatingEvents {}
}
type Code = keyof typeof RATING_MESSAGES;

/** Undefined where it was withdrawn meanwhile. */
const factsOf = async ({ db }: PlanContext, { ratingId }: About) =>
  (
    await db
      .select({ rating, api: project, organization: organization.name })
      .from(rating)
      .innerJoin(project, eq(project.id, rating.projectId))
      .innerJoin(organization, eq(organization.id, rating.organizationId))
      .where(eq(rating.id, ratingId))
  )[0];

/** Notifies the author, unless they did it themselves. */
async function toAuthor(context: PlanContext, about: About & { reason?: string }, code: Exclude<Code, 'rating.new'>) {
  const found = await factsOf(context, about);
  if (!found) return NOTHING;
  const to = others(await context.readers.byIds([found.rating.userId]), context.causeId);
  const params = { api: found.api.name, title: found.rating.title };
  const isHidden = code === 'rating.hidden';
  const severity = isHidden ? ('warning' as const) : ('info' as const);
  const link = isHidden ? ratingPaths.mine() : ratingPaths.ofApi(found.api.id);
  return { notices: [{ code, to, params, severity, link, mail: isHidden, quote: about.reason }] };
}

export const ratingEvents: SliceEvents<RatingEvents, Code> = {
  messages: RATING_MESSAGES,
  plans: {
    /** To those of the owner's who may answer it. */
    async 'rating.new'(context, about) {
      const found = await factsOf(context, about);
      if (!found) return NOTHING;
      const { api } = found;
      const staff = await context.readers.developersOf(api.organizationId);
      const editors = await letOn(
        context.db,
        api.id,
        staff.filter((one) => one.may('api.update')),
        'edit',
      );
      const { stars, title } = found.rating;
      const params = { api: api.name, stars: String(stars), title, organization: found.organization };
      const to = others(editors, context.causeId);
      return { notices: [{ code: 'rating.new', to, params, severity: 'info', link: ratingPaths.ofApi(api.id) }] };
    },
    'rating.answered': (context, about) => toAuthor(context, about, 'rating.answered'),
    'rating.hidden': (context, about) => toAuthor(context, about, 'rating.hidden'),
    /** Pages that show it, or the average, are brought up to date; of a private API its organisations' alone. */
    async 'rating.changed'({ db }, { projectId }) {
      const [api] = await db.select().from(project).where(eq(project.id, projectId));
      if (!api) return NOTHING;
      const refresh = { event: 'rating', payload: { projectId } } as const;
      if (!api.statusPrivate) return { notices: [], refresh: { ...refresh, everybody: true } };
      const organizationIds = [...new Set([api.organizationId, ...api.allowedOrganizations])];
      return { notices: [], refresh: { ...refresh, organizationIds } };
    },
  },
};
