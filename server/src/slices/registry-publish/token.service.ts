import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { allows, type Answer } from '@titian/shared-contracts';
import { type DeployToken, type NewDeployToken, platform } from '@titian/shared-contracts/platform';
import type { Actor, Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import { createDeployTokens, type DeployTokenRow } from '../../security/deploy-tokens';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { deployToken, section } from '../registry/registry.tables';
import { recordEntry, lockSection } from '../registry';

const DAY = 86_400_000;
const iso = (date: Date) => date.toISOString();

const allowedActs = ({ permissions }: Actor): DeployToken['allowed'] =>
  allows(permissions, platform.revokeToken.access) ? ['revoke'] : [];

const toWire = (
  actor: Actor,
  { id, name, scopes, createdAt, createdBy, expiresAt, lastUsedAt }: DeployTokenRow,
): DeployToken => ({
  ...{ id, name, scopes, createdBy, createdAt: iso(createdAt), expiresAt: iso(expiresAt) },
  lastUsedAt: lastUsedAt && iso(lastUsedAt),
  allowed: allowedActs(actor),
});

async function requireSection(db: Db, name: string): Promise<void> {
  const [known] = await db.select().from(section).where(eq(section.name, name));
  if (!known) throw notFound();
}

/** The history names a token by its name, so no two valid ones of a section share it. */
async function refuseSameName(tx: Db, ofSection: string, name: string, now: Date): Promise<void> {
  const isLive = and(isNull(deployToken.revokedAt), gt(deployToken.expiresAt, now));
  const isSameName = and(eq(deployToken.section, ofSection), eq(deployToken.name, name));
  const [known] = await tx.select().from(deployToken).where(and(isSameName, isLive));
  if (known) throw new Problem(409, 'deployToken.nameTaken');
}

/** Deploy tokens of a section, for its owners. */
export const createTokenService = (db: Db, secrets: Secrets) => ({
  /** Newest first; expired ones are listed until they are revoked. */
  async list({ actor }: Call, name: string): Promise<Answer<typeof platform.tokens>> {
    await requireSection(db, name);
    const isKept = and(eq(deployToken.section, name), isNull(deployToken.revokedAt));
    const rows = await db.select().from(deployToken).where(isKept).orderBy(desc(deployToken.createdAt));
    return rows.map((row) => toWire(actor, row));
  },

  add: (call: Call, ofSection: string, given: NewDeployToken): Promise<Answer<typeof platform.addToken>> =>
    db.transaction(async (tx) => {
      const { now: createdAt, actor } = call;
      await requireSection(tx, ofSection);
      await lockSection(tx, ofSection);
      await refuseSameName(tx, ofSection, given.name, createdAt);
      const expiresAt = new Date(createdAt.getTime() + given.days * DAY);
      const scopes = [...new Set(given.scopes)];
      const { token, row } = await createDeployTokens(tx, secrets).issue({
        ...{ section: ofSection, name: given.name, scopes, createdBy: actor.username, createdAt, expiresAt },
      });
      const facts = { what: 'tokenMade' as const, token: row.name, scopes, until: iso(expiresAt) };
      await recordEntry(tx, call, { act: 'token', section: ofSection, by: actor.username, facts });
      return { token, row: toWire(actor, row) };
    }),

  revoke: (call: Call, ofSection: string, id: string, reason: string): Promise<null> =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .update(deployToken)
        .set({ revokedAt: call.now })
        .where(and(eq(deployToken.id, id), eq(deployToken.section, ofSection), isNull(deployToken.revokedAt)))
        .returning();
      if (!row) throw notFound();
      const facts = { what: 'tokenRevoked' as const, token: row.name };
      await recordEntry(tx, call, { act: 'token.revoke', section: ofSection, by: call.actor.username, facts, reason });
      return null;
    }),
});
