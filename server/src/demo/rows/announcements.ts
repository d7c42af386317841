import type { announcement } from '../../slices/announcement/announcement.tables';
import { ANNOUNCEMENTS } from '../content/announcements';
import { daysBefore } from './context';
import { findApi, type World } from './orders';

export const makeAnnouncements = (world: World): (typeof announcement.$inferInsert & { id: string })[] =>
  ANNOUNCEMENTS.map(({ from, to, api, link, ...text }, position) => {
    const { now, random } = world.context;
    const written = daysBefore(now, Math.max(from, 0) + 2);
    return {
      ...text,
      id: random.id(written),
      link: api ? `/apimarketplace/${findApi(world, api).row.id}/about` : link,
      startsAt: daysBefore(now, from),
      endsAt: to === null ? null : daysBefore(now, to),
      position,
      createdAt: written,
      updatedAt: written,
      updatedBy: world.people.byName('superadmin').id,
    };
  });
