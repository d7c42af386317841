import type { LibraryItem } from '@titian/shared-contracts/library';
import { toFile } from '../../files/file.repository';
import type { Actor } from '../../http/call';
import { allowedActs } from './library.policy';
import type { LibraryRow } from './library.repository';

export const toItem = (actor: Actor, { item, file, owner, updatedBy }: LibraryRow): LibraryItem => ({
  ...item,
  file: toFile(file),
  owner,
  updatedAt: item.updatedAt.toISOString(),
  updatedBy: updatedBy ?? '',
  allowed: allowedActs(actor, item),
});
