import type { ScanState } from '@titian/shared-contracts/repository';
import { Tag, useKeyedText } from '@titian/shared-ui';

const TONES = { NotScanned: 'neutral', Pending: 'warning', Clean: 'success', Infected: 'error' } as const;

/** What the scan engine found in a file. */
export function ScanTag({ scan }: { scan: ScanState }) {
  const text = useKeyedText('catalogue');
  return <Tag tone={TONES[scan]}>{text(`scan.${scan}`)}</Tag>;
}
