import { type Banner, type Incoming, ROLES } from '@titian/shared-contracts';
import {
  type Announcement,
  type announcement as contract,
  Place,
  type Slide,
} from '@titian/shared-contracts/announcement';
import type { Call } from '../../http/call';
import type { Picture } from '../library';
import { allowedActs, stateAt } from './announcement.policy';
import type { AnnouncementRow } from './announcement.repository';

type Input = Incoming<typeof contract.create>['body'];

/** The columns of what an editor wrote; roles and agencies are kept of a chosen audience alone. */
export const toColumns = ({ from, to, places, roles, organizationIds, ...rest }: Input) => ({
  ...rest,
  places: Place.options.filter((place) => places.includes(place)),
  roles: rest.audience === 'Chosen' ? ROLES.filter((role) => roles.includes(role)) : [],
  organizationIds: rest.audience === 'Chosen' ? [...new Set(organizationIds)].sort() : [],
  startsAt: new Date(from),
  endsAt: to === null ? null : new Date(to),
});

export const toSlide = (row: AnnouncementRow, picture: Picture | null): Slide => ({
  ...row,
  picture,
  from: row.startsAt.toISOString(),
});

export const toBanner = (row: AnnouncementRow, picture: Picture | null): Banner => ({
  ...row,
  picture,
  to: row.endsAt?.toISOString() ?? null,
});

interface Shown {
  row: AnnouncementRow;
  picture: Picture | null;
  updatedBy: string;
}
export const toWire = ({ actor, now }: Call, { row, picture, updatedBy }: Shown): Announcement => ({
  ...row,
  picture,
  from: row.startsAt.toISOString(),
  to: row.endsAt?.toISOString() ?? null,
  state: stateAt(row, now),
  order: row.position,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy,
  allowed: allowedActs(actor, row, now),
});
