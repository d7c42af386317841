import { daysBefore } from '../../../demo/rows/context';
import { type Demo, findApi, seeded, type World } from '../../../demo/rows/world';
import { noticeSent } from '../../../storage/schema';
import { isFor } from '../announcement.audience';
import { aboutOf } from '../announcement.events';
import { announcement, announcementDismissal } from '../announcement.tables';
import { ANNOUNCEMENTS } from './content';

type Row = typeof announcement.$inferSelect;
type Made = Pick<Row, 'id' | 'places' | 'state' | 'audience' | 'roles' | 'organizationIds' | 'startsAt'>;

/** People with an account that is active, who belong to the audience. */
const audienceOf = ({ people, organizations }: World, row: Made) =>
  people.all.filter(
    ({ role, agency, state }) => state === 'Active' && isFor(row, { role, organizationId: organizations.idOf(agency) }),
  );

/** Who was told in the bell of what has begun. */
const toldOf = (world: World, row: Made) => {
  const wasTold = row.places.includes('Bell') && row.state === 'Published' && row.startsAt <= world.context.now;
  return (wasTold ? audienceOf(world, row) : []).map(({ id: userId }) => ({
    ...{ about: aboutOf(row.id), channel: 'inApp' as const, userId },
    ...{ sentAt: row.startsAt, sourceKey: `demo:${row.id}:${userId}` },
  }));
};

/** Every second reader of a banner put it away on its second day. */
const awayOf = (world: World, row: Made) =>
  (row.places.includes('Banner') ? audienceOf(world, row) : [])
    .filter((_, index) => index % 2 === 0)
    .map(({ id: userId }) => ({
      ...{ announcementId: row.id, userId, round: 1 },
      dismissedAt: new Date(row.startsAt.getTime() + 86_400_000),
    }));

export const announcementDemo: Demo = (world) => {
  const rows = ANNOUNCEMENTS.map(({ from, to, api, link, places = ['Home'], roles = [], ...text }, position) => {
    const { now, random } = world.context;
    const writtenAt = daysBefore(now, Math.max(from, 0) + 2);
    return {
      ...text,
      ...{ places, roles, organizationIds: [] },
      id: random.id(writtenAt),
      link: api ? `/apimarketplace/${findApi(world, api).row.id}/about` : link,
      startsAt: daysBefore(now, from),
      endsAt: to === null ? null : daysBefore(now, to),
      position,
      createdAt: writtenAt,
      updatedAt: writtenAt,
      updatedBy: world.people.byName('superadmin').id,
    };
  });
  return {
    tables: [
      seeded(announcement, rows),
      seeded(
        noticeSent,
        rows.flatMap((row) => toldOf(world, row)),
      ),
      seeded(
        announcementDismissal,
        rows.flatMap((row) => awayOf(world, row)),
      ),
    ],
  };
};
