import { usePermission } from '@titian/shared-auth';
import { lazyPart } from '../lazyPart';
import { useObservable } from '../observable';
import { sectionLoader } from '../sections/sectionLoader';
import { panelOpen } from './openPanel';

const PanelDialog = lazyPart(() => import('./PanelDialog').then((part) => part.PanelDialog));

/** What runs in each frame, for who may see the section platform; its code comes with the first opening. */
export function DeveloperPanel() {
  const isOpen = useObservable(panelOpen);
  const maySee = usePermission('platform.view');
  return isOpen && maySee && <PanelDialog shown={sectionLoader().shown} onClose={() => panelOpen.set(false)} />;
}
