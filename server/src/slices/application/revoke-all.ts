import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { auditKey } from './credential.audit';
import { createCredentialRepository } from './credential.repository';
import { credentialStates } from './credential-states';

/** Revokes every key of a locked application that is still accepted. */
export async function revokeAll(tx: Db, call: Call, applicationId: string, reason: string): Promise<void> {
  const keys = createCredentialRepository(tx);
  for (const { id } of await keys.ofApplication(applicationId)) {
    const before = await keys.lock(id);
    if (!credentialStates.can('revoke', before.state)) continue;
    const state = credentialStates.move('revoke', before.state);
    const after = await keys.change(id, { state, graceUntil: null });
    await auditKey(tx, call, { action: 'CREDENTIAL_REVOKE', before, after, reason });
  }
}
