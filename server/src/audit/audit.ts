import type { Db } from '../storage/open';
import { portalLog } from '../storage/schema';
import type { Actor, PublicCall } from '../http/call';
import type { Change } from './diff';
import { type Sentence, sentenceColumns, type SentenceParams } from './sentences';

type LogType =
  | 'Auth'
  | 'User'
  | 'API'
  | 'Subscription'
  | 'Order'
  | 'Policy'
  | 'CMS'
  | 'Setting'
  | 'Report'
  | 'Section'
  | 'File'
  | 'Helpdesk'
  | 'Repository'
  | 'DataRequest';

/** One entry of the portal log (marketplace.md §0.3); its sentence is stored as code and parameters, and read in the reader's language. */
export type AuditEntry = Sentence & {
  logType: LogType;
  /** What the sentence needs besides the target's label. */
  params?: SentenceParams;
  target?: { type: string; id: string; label: string };
  changes?: Change[];
  outcome?: 'ok' | 'denied' | 'failed';
  reason?: string;
  /** Spec §3 PortalType; by default that of the caller's role. */
  portalType?: 'Developer' | 'Client' | 'System' | 'Gateway';
  /** Who acted, where nobody is signed in yet (a failed sign-in). */
  actionBy?: string;
};

/** Spec §3 PortalType of a role: clients use the client portal, everybody else the developers'. */
const portalTypeOf = (actor: Actor) => (actor.role === 'Client' ? 'Client' : 'Developer');

function actorColumns(actor: Actor | null, entry: AuditEntry) {
  const portalType = entry.portalType ?? (actor ? portalTypeOf(actor) : 'System');
  if (!actor) return { actionBy: entry.actionBy ?? 'system', portalType };
  const { id: actorId, username, roleName: actorRole, organizationId, tenantId } = actor;
  return { actionBy: username, actorId, actorRole, organizationId, tenantId, portalType };
}

/** Writes the entry. Pass the transaction of the change it describes, so that both are committed or neither. */
export async function record(db: Db, call: PublicCall, entry: AuditEntry): Promise<void> {
  await db.insert(portalLog).values({
    at: call.now,
    ...actorColumns(call.actor, entry),
    logType: entry.logType,
    action: entry.action,
    ...sentenceColumns(entry),
    targetType: entry.target?.type,
    targetId: entry.target?.id,
    targetLabel: entry.target?.label,
    outcome: entry.outcome ?? 'ok',
    reason: entry.reason,
    changes: entry.changes ?? [],
    ip: call.ip,
    userAgent: call.userAgent,
    correlationId: call.correlationId,
  });
}
