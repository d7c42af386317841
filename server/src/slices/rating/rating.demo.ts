import { createRandom } from '../../demo/random';
import { daysBefore } from '../../demo/rows/context';
import { type Demo, findApi, type Furnished, seeded } from '../../demo/rows/world';
import { RATINGS } from './demo/ratings';
import { rating } from './rating.tables';

/** Its own random generator: what is drawn here changes nothing else in the demo. */
const SEED = 4_117;

/** People who may rate an API: active ones of agencies that subscribed, the demo's own accounts first. */
function raters(world: Furnished, projectId: string, ownerId: string) {
  const subscribed = world.ledger.subscriptions.filter((one) => one.projectId === projectId);
  const agencies = new Set(subscribed.map(({ organizationId }) => organizationId));
  return world.people.all
    .filter(({ state }) => state === 'Active')
    .map((person) => ({ ...person, organizationId: world.organizations.idOf(person.agency) }))
    .filter(({ organizationId }) => organizationId !== ownerId && agencies.has(organizationId))
    .sort((one, other) => Number(other.isAccount) - Number(one.isAccount));
}

/** Ratings by people of agencies that subscribed, some answered, one hidden. */
export const ratingDemo: Demo = (world) => {
  const { now } = world.context;
  const random = createRandom(SEED);
  const administrator = world.people.byName('tenantadmin').id;
  const rows = Object.entries(RATINGS).flatMap(([identifier, given]) => {
    const { row: api } = findApi(world, identifier);
    const people = raters(world, api.id, api.organizationId);
    return given.slice(0, people.length).map(({ daysAgo, answer, hiddenReason, ...said }, index) => {
      const createdAt = daysBefore(now, daysAgo, 3);
      const { id: userId, organizationId } = people[index]!;
      return {
        ...{ id: random.id(createdAt), projectId: api.id, userId, organizationId, createdAt, updatedAt: createdAt },
        ...said,
        ...{ status: hiddenReason ? ('Hidden' as const) : ('Visible' as const), hiddenReason: hiddenReason ?? null },
        answer: answer ?? null,
        answeredBy: answer ? administrator : null,
        answeredAt: answer ? daysBefore(now, daysAgo - 1, 2) : null,
        rowVersion: answer || hiddenReason ? 2 : 1,
      };
    });
  });
  return { tables: [seeded(rating, rows)] };
};
