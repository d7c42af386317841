import type { SectionDetail } from '@titian/shared-contracts/platform';
import { CanaryDialog } from './CanaryDialog';
import { PinDialog } from './PinDialog';
import { PreviewDialog } from './PreviewDialog';
import type { Act } from './sectionContext';
import { SimpleAct } from './SimpleAct';

interface Props {
  act: Act;
  section: SectionDetail;
  onClose: () => void;
}

/** The dialog of an action. */
export function ActHost({ act, section, onClose }: Props) {
  const props = { section, onClose };
  switch (act.what) {
    case 'canary':
      return <CanaryDialog {...props} version={act.version} />;
    case 'preview':
      return <PreviewDialog {...props} version={act.version} />;
    case 'pin':
      return <PinDialog {...props} version={act.version} />;
    default:
      return <SimpleAct {...props} act={act} />;
  }
}
