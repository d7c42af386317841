import type { Incoming } from '@titian/shared-contracts';
import type { Announcement, announcement as contract, Slide } from '@titian/shared-contracts/announcement';
import type { Call } from '../../http/call';
import type { Picture } from '../library';
import { allowedActs, stateAt } from './announcement.policy';
import type { AnnouncementRow } from './announcement.repository';

type Input = Incoming<typeof contract.create>['body'];

export const toColumns = ({ from, to, ...rest }: Input) => ({
  ...rest,
  startsAt: new Date(from),
  endsAt: to === null ? null : new Date(to),
});

export const toSlide = (row: AnnouncementRow, picture: Picture | null): Slide => ({
  ...row,
  picture,
  from: row.startsAt.toISOString(),
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
