import * as z from 'zod/mini';
import { endpoint, type LocalText, Timestamp } from '@titian/shared-contracts';

/** What the server needs of others to do its work (marketplace.md §22.1). */
export const SERVER_PARTS = ['mail', 'storage', 'scan', 'captcha', 'gateway', 'singleSignOn'] as const;
export const ServerPartName = z.enum(SERVER_PARTS);
export type ServerPartName = z.infer<typeof ServerPartName>;

export const PART_NAMES: Record<ServerPartName, LocalText> = {
  mail: { my: 'E-mel', en: 'Mail' },
  storage: { my: 'Storan fail', en: 'File store' },
  scan: { my: 'Enjin imbasan virus', en: 'Scan engine' },
  captcha: { my: 'Captcha', en: 'Captcha' },
  gateway: { my: 'Get laluan', en: 'Gateway' },
  singleSignOn: { my: 'Log masuk tunggal', en: 'Single sign-on' },
};

/** A test is over after so many milliseconds, whatever the other side does. */
export const PART_TEST_LIMIT_MS = 8_000;
/** The next test of a part may begin so long after the last one has; milliseconds. */
export const PART_TEST_PAUSE_MS = 5_000;

/** Why a test failed, as far as the server can tell; `other` is said by its detail alone. */
export const PartFault = z.enum([
  ...(['refused', 'unknownHost', 'timeout', 'credentials', 'certificate', 'denied', 'full', 'away'] as const),
  ...(['changed', 'notRemoved', 'missedVirus', 'falseAlarm', 'secret', 'notGateway'] as const),
  ...(['notProvider', 'otherIssuer', 'noKeys', 'noPkce', 'client', 'other'] as const),
]);
export type PartFault = z.infer<typeof PartFault>;

const PartTest = z.object({
  at: Timestamp,
  by: z.string(),
  /** Null while it runs. */
  outcome: z.nullable(z.enum(['ok', 'failed'])),
  /** Milliseconds. */
  took: z.nullable(z.int()),
  fault: z.nullable(PartFault),
  /** What the other side or the operating system said. */
  detail: z.nullable(z.string()),
});

/** One thing that is set, by its name; a secret shows as `set` only. */
const PartFact = z.object({ name: z.string(), value: z.union([z.string(), z.number()]) });
export type PartFact = z.infer<typeof PartFact>;

export const ServerPart = z.object({
  part: ServerPartName,
  isSet: z.boolean(),
  /** Where it is set: in the environment, read at the start only; or in the portal's settings. */
  source: z.enum(['environment', 'portal']),
  /** The environment variables that set it. */
  variables: z.array(z.string()),
  facts: z.array(PartFact),
  test: z.nullable(PartTest),
});
export type ServerPart = z.infer<typeof ServerPart>;

export const serverPart = {
  list: endpoint({
    method: 'GET',
    path: '/api/server/parts',
    access: 'setting.server.view',
    summary:
      'What the server works with: mail, storage, scan engine, captcha, gateway, single sign-on; without secrets, each with its last test',
    response: z.array(ServerPart),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/server/parts/:part/test',
    access: 'setting.server.update',
    summary: 'Try a part as the portal uses it; a mail goes to the caller',
    params: z.object({ part: ServerPartName }),
    response: ServerPart,
  }),
};

export const serverPaths = { server: () => '/settings/server' };

declare global {
  interface TitianTags {
    ServerPart: true;
  }
}
