import type { MainPageDetail } from '@titian/shared-contracts/main-page';
import { CompareDialog } from '../CompareDialog';
import { MainChanges } from './MainChanges';
import { useMainPageVersionQuery } from './mainPage.api';

interface Props {
  page: MainPageDetail;
  version: number;
  onClose: () => void;
}

/** What the newest version of the main page changed since an earlier one. */
export function MainCompare({ page: { current }, version, onClose }: Props) {
  const query = useMainPageVersionQuery({ params: { version: String(version) } });
  return (
    <CompareDialog from={version} to={current.version} {...{ query, onClose }}>
      {(before) => <MainChanges before={before.blocks} after={current.content.blocks} />}
    </CompareDialog>
  );
}
