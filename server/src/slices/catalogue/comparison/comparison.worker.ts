import type { ChangeSeverity } from '@titian/shared-contracts/catalogue';
import { compare, findBreaks } from '@titian/shared-contracts/openapi';
import { answerTasks } from '../../../threads/answer-tasks';
import type { Compared, Comparison } from './compared';

function compared([before, after]: Comparison['compare']['given']): Compared {
  const { changes, cut } = compare(JSON.parse(before), JSON.parse(after));
  const counts: Record<ChangeSeverity, number> = { breaking: 0, risky: 0, safe: 0, docs: 0 };
  for (const { severity } of changes) counts[severity] += 1;
  return { changes, counts, cut };
}

answerTasks<Comparison>({
  compare: compared,
  breaks: ([before, after]) => findBreaks(JSON.parse(before), JSON.parse(after)),
});
