import type { IssuePriority } from '@titian/shared-contracts/helpdesk';
import { Tag, type Tone, useKeyedText } from '@titian/shared-ui';

const TONES: Record<IssuePriority, Tone> = { Critical: 'error', High: 'accent', Normal: 'neutral', Low: 'neutral' };

export function PriorityTag({ priority }: { priority: IssuePriority }) {
  const text = useKeyedText('catalogue');
  return <Tag tone={TONES[priority]}>{text(`issuePriority.${priority}`)}</Tag>;
}
