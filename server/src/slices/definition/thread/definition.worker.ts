import type { ChangeSeverity } from '@titian/shared-contracts/catalogue';
import { compare } from '@titian/shared-contracts/openapi';
import { judgeArchive, readArchive } from '../archive/read-archive';
import { judge } from '../quality/judge';
import { adopt } from '../reading/adopt';
import { checkText } from '../reading/check';
import { answerTasks } from '../../../threads/answer-tasks';
import { parseBody } from './parse-body';
import type { Work } from './work';

type Result<Name extends keyof Work> = Work[Name]['result'];

function compared([before, after]: Work['compare']['given']): Result<'compare'> {
  const { changes, cut } = compare(JSON.parse(before), JSON.parse(after));
  const counts: Record<ChangeSeverity, number> = { breaking: 0, risky: 0, safe: 0, docs: 0 };
  for (const { severity } of changes) counts[severity] += 1;
  return { changes, counts, cut };
}

answerTasks<Work>({
  parse: parseBody,
  ...{ check: (text) => checkText(text), judge: (text) => judge(text) },
  ...{ adopt, archive: readArchive, judgeArchive, compare: compared },
});
