import { usePermission } from '@titian/shared-auth';
import { lazyPart } from '../lazyPart';
import { useObservable } from '../observable';
import { sectionLoader } from '../sections/sectionLoader';
import { panelOpen } from './openPanel';

const PanelDialog = lazyPart(() => import('./PanelDialog').then((part) => part.PanelDialog));

/** Shows which release runs in each frame, to readers with the permission; its code is loaded when it is first opened. */
export function DeveloperPanel() {
  const isOpen = useObservable(panelOpen);
  const maySee = usePermission('platform.view');
  return isOpen && maySee && <PanelDialog shown={sectionLoader().shown} onClose={() => panelOpen.set(false)} />;
}
