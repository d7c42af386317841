import type { LibraryItem, LibraryUse } from '@titian/shared-contracts/library';
import type { Db } from '../storage/open';

/** An item of the library as its users know it: by its id, or by the address of its file. */
export interface UsedItem extends Pick<LibraryItem, 'id'> {
  url: string;
}

/** Rows of a slice that show pictures of the gallery or lead to documents. */
export interface LibraryUser {
  /** The rows that use an item; their item can't be deleted. */
  usesOf(db: Db, item: UsedItem): Promise<LibraryUse[]>;
  /** For users that keep the address: takes that of the new file, in the transaction that replaces it. */
  moved?(tx: Db, from: string, to: string): Promise<void>;
}
