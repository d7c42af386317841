import { paths } from '@titian/shared-contracts';
import { libraryPaths } from '@titian/shared-contracts/library';
import { mediaPaths, type MediaUse } from '@titian/shared-contracts/media';
import { orderPaths } from '@titian/shared-contracts/order';
import { userPaths } from '@titian/shared-contracts/user';
import type { Target } from '../parts/pictures/target';

/** The page that shows a place, for the picture as far as the page can be narrowed to it. */
export function placePath(place: MediaUse['place'], { of, code }: Pick<Target, 'of' | 'code'>): string {
  const id = 'id' in of ? of.id : undefined;
  switch (place) {
    case 'organization':
    case 'tenant':
      return mediaPaths.owners(place, 'no');
    case 'document':
      return id ? libraryPaths.item('Document', id) : mediaPaths.owners('document', 'no');
    case 'catalogue':
      return id ? `${paths.home()}?agency=${encodeURIComponent(code)}` : paths.home();
    case 'topBar':
      return userPaths.manageUsers('kind' in of && of.kind === 'organization' ? id : undefined);
    case 'letter':
      return orderPaths.manageOrders();
    case 'everyPage':
    case 'browserTab':
      return paths.home();
  }
}
