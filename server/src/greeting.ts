import type { Config } from './config';
import { DEMO_PASSWORD, DEMO_USERNAMES } from './demo/content/accounts';
import type { FirstAdministrator } from './first-administrator';
import type { Storage } from './storage/open';

const ENGINES = {
  embedded: 'embedded database: one server only; set DATABASE_URL for PostgreSQL',
  postgres: 'PostgreSQL',
} satisfies Record<Storage['engine'], string>;

/**
 * What a start prints when the portal is ready: its address, the proxies it trusts, the demo accounts in demo mode, and how to activate the first administrator of
 * a new portal.
 */
export function greeting(
  { port, demo, trustedProxies, gateway }: Config,
  engine: Storage['engine'],
  first: FirstAdministrator | null,
): string {
  const address = `http://localhost:${port}`;
  const lines = ['', `Titian is ready: ${address}  (${ENGINES[engine]})`];
  lines.push(`Trusted proxies: ${trustedProxies.join(', ')}`);
  if (gateway) lines.push(`API gateway: ${address}/gateway, and ${gateway}/gateway by itself`);
  if (demo) {
    lines.push('', `Demo accounts, password ${DEMO_PASSWORD}:`, ...DEMO_USERNAMES.map((name) => `  ${name}`));
    lines.push('', `Mails: ${address}/dev/mail`);
  }
  if (first && 'link' in first) lines.push('', 'Activate the first administrator, once:', `  ${first.link}`);
  if (first && 'missing' in first) lines.push('', `Nobody runs this portal yet: start it with ${first.missing}.`);
  return `${lines.join('\n')}\n`;
}
