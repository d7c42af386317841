import type { PageDetail } from '@titian/shared-contracts/content';
import { Changes } from './Changes';
import { CompareDialog } from './CompareDialog';
import { usePageVersionQuery } from './contents.api';

interface Props {
  page: PageDetail;
  version: number;
  onClose: () => void;
}

/** What the newest version of a page of content changed since an earlier one. */
export function PageCompare({ page: { id, current }, version, onClose }: Props) {
  const query = usePageVersionQuery({ params: { id, version: String(version) } });
  return (
    <CompareDialog from={version} to={current.version} {...{ query, onClose }}>
      {(before) => <Changes before={before} after={current.content} />}
    </CompareDialog>
  );
}
