import type { Incoming } from '@titian/shared-contracts';
import type { Announcement, announcement as contract, Slide } from '@titian/shared-contracts/announcement';
import type { Call } from '../../http/call';
import { allowedActs, stateAt } from './announcement.policy';
import type { AnnouncementRow } from './announcement.repository';

type Input = Incoming<typeof contract.create>['body'];

export const toColumns = ({ from, to, ...rest }: Input) => ({
  ...rest,
  startsAt: new Date(from),
  endsAt: to === null ? null : new Date(to),
});

export const toSlide = (row: AnnouncementRow): Slide => ({ ...row, from: row.startsAt.toISOString() });

export const toWire = ({ actor, now }: Call, row: AnnouncementRow, updatedBy: string): Announcement => ({
  ...row,
  from: row.startsAt.toISOString(),
  to: row.endsAt?.toISOString() ?? null,
  state: stateAt(row, now),
  order: row.position,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy,
  allowed: allowedActs(actor, row, now),
});
