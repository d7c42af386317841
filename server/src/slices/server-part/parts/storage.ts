import { createHash, randomBytes } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { factsOf, type Part, PartProblem, shownSecret } from '../part';

const PROBE_BYTES = 4_096;

const readAll = async (stored: Readable | null) => stored && (await buffer(stored));

export const storage: Part = {
  source: 'environment',
  variables: ['TITIAN_S3', 'TITIAN_DATA'],
  async describe({ config: { s3, dataFolder } }) {
    const { bavail, bsize, blocks } = await statfs(dataFolder);
    return {
      isSet: true,
      facts: factsOf({
        ...{ kind: s3 ? 's3' : 'folder', endpoint: s3?.endpoint, bucket: s3?.bucket, region: s3?.region },
        accessKey: s3 && shownSecret(true),
        ...(!s3 && { folder: dataFolder }),
        ...{ free: bavail * bsize, size: blocks * bsize },
      }),
    };
  },
  /** Puts bytes that are nowhere else, reads them back, and removes them. */
  async try({ app: { files } }) {
    const bytes = randomBytes(PROBE_BYTES);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const local = path.join(files.incoming, `probe-${digest}`);
    try {
      await writeFile(local, bytes, { mode: 0o600 });
      await files.store.put(digest, local);
      const stored = await readAll(await files.store.read(digest));
      if (!stored?.equals(bytes)) throw new PartProblem('changed');
    } finally {
      await rm(local, { force: true });
      await files.store.remove(digest);
    }
    const left = await files.store.read(digest);
    left?.destroy();
    if (left) throw new PartProblem('notRemoved');
  },
};
