import { daysBefore } from '../../../demo/rows/context';
import { type Demo, findApi, seeded } from '../../../demo/rows/world';
import { announcement } from '../announcement.tables';
import { ANNOUNCEMENTS } from './content';

export const announcementDemo: Demo = (world) => {
  const rows = ANNOUNCEMENTS.map(({ from, to, api, link, ...text }, position) => {
    const { now, random } = world.context;
    const writtenAt = daysBefore(now, Math.max(from, 0) + 2);
    return {
      ...text,
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
  return { tables: [seeded(announcement, rows)] };
};
