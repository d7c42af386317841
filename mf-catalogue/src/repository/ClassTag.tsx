import type { RepositorySummary } from '@titian/shared-contracts/repository';
import { Tag, useKeyedText } from '@titian/shared-ui';

const TONES = { Open: 'success', Limited: 'neutral', Confidential: 'warning', Secret: 'error' } as const;

/** How carefully the content of a repository has to be treated. */
export function ClassTag({ value }: { value: RepositorySummary['classification'] }) {
  const text = useKeyedText('catalogue');
  return <Tag tone={TONES[value]}>{text(`classification.${value}`)}</Tag>;
}
