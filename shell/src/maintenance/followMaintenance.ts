import type { Boot } from '../boot';
import { hasUnsaved } from '../navigation/unsaved';
import { reloadPage } from '../overrides/reloadPage';

/** A call was refused because of maintenance: a document from before it is loaded again, and says so; never over an unsaved form. */
export const followMaintenance =
  ({ portal }: Pick<Boot, 'portal'>) =>
  (): void => {
    if (!portal.maintenance && !hasUnsaved()) reloadPage();
  };
