import type { Classification } from '@titian/shared-contracts/repository';
import { Tag, useKeyedText } from '@titian/shared-ui';

const TONES = { Open: 'success', Internal: 'neutral', Limited: 'warning', Confidential: 'error' } as const;

/** How carefully the content of a repository has to be treated. */
export function ClassTag({ value }: { value: Classification }) {
  const text = useKeyedText('catalogue');
  return <Tag tone={TONES[value]}>{text(`repositoryClass.${value}`)}</Tag>;
}
