import { EditItemDrawer } from './EditItemDrawer';
import { ReplaceDialog } from './ReplaceDialog';
import { UsedDialog } from './UsedDialog';
import type { AskedAct } from './useItemActs';

/** The dialog of the act that was chosen for an item. */
export function ItemDialogs({ asked, onClose }: { asked: AskedAct; onClose: () => void }) {
  const { item } = asked;
  switch (asked.act) {
    case 'edit':
      return <EditItemDrawer item={item} onClose={onClose} />;
    case 'replace':
      return <ReplaceDialog item={item} from={null} onClose={onClose} />;
    case 'crop':
      return <ReplaceDialog item={item} from={asked.from} onClose={onClose} />;
    case 'used':
      return <UsedDialog item={item} uses={asked.uses} onClose={onClose} />;
  }
}
