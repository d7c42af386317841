import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BootData, registry, type SectionEvent } from '@titian/shared-contracts';
import { cookieNamesAt } from '../slices/session';
import { session } from '../storage/schema';
import type { Portal } from './build';

/** A folder with a shell that was built, so that the portal serves its document. */
export function builtShell(): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'titian-shell-'));
  mkdirSync(path.join(root, 'shell/dist'), { recursive: true });
  const built = { scripts: ['main.js'], js: [], css: [], shared: {} };
  writeFileSync(path.join(root, 'shell/dist/assets.json'), JSON.stringify(built));
  return root;
}

const BOOT = /id="titian-boot"[^>]*>(.*?)<\/script>/s;

/** Who opens a document: from an address, with the cookie of a session or without one. */
export interface Opener {
  ip?: string;
  cookies?: Record<string, string>;
}

/** What browsers do with a portal that has a built shell. */
export const createVisitors = ({ app, db }: Portal, section: string) => {
  /** The ticket of a newly served document. */
  const open = async ({ ip = '127.0.0.1', cookies = {} }: Opener = {}): Promise<string> => {
    const { body } = await app.inject({ url: '/', remoteAddress: ip, cookies });
    return (JSON.parse(BOOT.exec(body)![1]!) as BootData).reportTicket;
  };
  const send = (ticket: string | undefined, events: Partial<SectionEvent>[], { ip, cookies = {} }: Opener = {}) =>
    app.inject({
      method: registry.events.method,
      url: registry.events.path,
      ...(ip && { remoteAddress: ip }),
      cookies,
      payload: { ticket, events: events.map((event) => ({ section, ...event })) },
    });
  return {
    open,
    /** Sends events with a ticket, or without one. */
    send,
    /** One visit: a new document, which reports these events. */
    async visit(events: Partial<SectionEvent>[], opener: Opener = {}): Promise<void> {
      const { statusCode } = await send(await open(opener), events, opener);
      if (statusCode !== 202) throw new Error(`Reports were answered ${statusCode}.`);
    },
    /** The cookie of a new session of this person. */
    async signedIn(userId: string): Promise<Record<string, string>> {
      const [row] = await db
        .insert(session)
        .values({ userId, userAgent: 'test', ip: '127.0.0.1', expiresAt: new Date(Date.now() + 3_600_000) })
        .returning();
      return {
        [cookieNamesAt(app.config.publicUrl).session]: `${row!.id}.${app.secrets.sign('session name', row!.id)}`,
      };
    },
  };
};
