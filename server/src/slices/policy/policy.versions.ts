import { auditOf } from '../../audit/audited';
import type { Db } from '../../storage/open';
import type { PolicyKind, PolicyRow } from './policy.kinds';
import { policyVersion } from './policy.tables';

/** Writes acts on policies of a kind to the portal log. */
export const auditOfPolicies = <Row extends PolicyRow, Input>({ target, body }: PolicyKind<Row, Input>) =>
  auditOf<Row>({
    logType: 'Policy',
    target: ({ id, name }) => ({ type: target, id, label: name }),
    seen: body,
  });

/** Keeps a policy of a kind as its present version, with who made it and why; one that is kept already stays. */
export const keepVersionsOf =
  <Row extends PolicyRow, Input>({ body }: PolicyKind<Row, Input>) =>
  (tx: Db, row: Row, { reason, by }: { reason?: string; by: string | null }) =>
    tx
      .insert(policyVersion)
      .values({
        ...{ policyId: row.id, version: row.rowVersion, body: body(row), reason, at: row.updatedAt },
        actorName: by,
      })
      .onConflictDoNothing();
