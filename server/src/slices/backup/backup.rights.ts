import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { platform } from '../../testing/matrix/personas';
import type { Rights } from '../../testing/matrix/rights';

declare module '../../testing/matrix/rights' {
  interface Rows {
    backup: { name: string };
  }
}

const NAME = 'database-2026-11-20T02-00-00-000Z.tgz';
const row = { params: () => ({ name: NAME }), reachedBy: platform };

export const rights: Rights = {
  common: true,
  policies: { 'backup.list': 'open', 'backup.test': row, 'backup.content': row },
  async rows({ portal }) {
    const folder = path.join(portal.app.config.dataFolder, 'backup');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, NAME), 'an image that nobody can restore');
    return { backup: { name: NAME } };
  },
};
