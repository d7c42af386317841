import type { Credential } from '@titian/shared-contracts/subscription';
import { stateMachine } from '../../http/state-machine';

/** Life of a key (marketplace.md §4): `retire` ends the grace period of a rotated one. */
export const credentialStates = stateMachine<
  Credential['state'],
  'rotate' | 'replace' | 'revoke' | 'retire' | 'expire'
>({
  rotate: { from: ['Active'], to: 'Rotating' },
  replace: { from: ['Active'], to: 'Revoked' },
  revoke: { from: ['Active', 'Rotating'], to: 'Revoked' },
  retire: { from: ['Rotating'], to: 'Revoked' },
  expire: { from: ['Active'], to: 'Expired' },
});
