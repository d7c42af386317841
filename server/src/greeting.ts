import type { Config } from './config';
import { DEMO_PASSWORD, DEMO_USERNAMES } from './demo/content/accounts';
import type { Storage } from './storage/open';

const ENGINES = {
  embedded: 'embedded database: one server only; set DATABASE_URL for PostgreSQL',
  postgres: 'PostgreSQL',
} satisfies Record<Storage['engine'], string>;

/** What a start prints when the portal is ready: where it is, and in demo mode who may sign in. */
export function greeting({ port, demo }: Config, engine: Storage['engine']): string {
  const address = `http://localhost:${port}`;
  const lines = ['', `Titian is ready: ${address}  (${ENGINES[engine]})`];
  if (demo) {
    lines.push('', `Demo accounts, password ${DEMO_PASSWORD}:`, ...DEMO_USERNAMES.map((name) => `  ${name}`));
    lines.push('', `Mails: ${address}/dev/mail`);
  }
  return `${lines.join('\n')}\n`;
}
