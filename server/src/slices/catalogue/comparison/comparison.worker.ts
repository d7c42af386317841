import { parentPort } from 'node:worker_threads';
import type { ChangeSeverity } from '@titian/shared-contracts/catalogue';
import { compare } from '@titian/shared-contracts/openapi';
import type { Compared, Texts } from './compared';

function compared([before, after]: Texts): Compared {
  const { changes, cut } = compare(JSON.parse(before), JSON.parse(after));
  const counts: Record<ChangeSeverity, number> = { breaking: 0, risky: 0, safe: 0, docs: 0 };
  for (const { severity } of changes) counts[severity] += 1;
  return { changes, counts, cut };
}

parentPort!.on('message', (texts: Texts) => parentPort!.postMessage(compared(texts)));
