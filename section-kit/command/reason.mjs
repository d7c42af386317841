import { platformContracts } from './contracts.mjs';
import { EXIT, Refusal } from './refusal.mjs';

/** Why an act is done; the registry takes none without. Throws a refusal where the command was called without, or with too little. */
export const reasonOf = ({ reason }) => {
  const { REASON_MIN } = platformContracts();
  if (reason && reason.trim().length >= REASON_MIN) return reason;
  throw new Refusal('reason.missing', `Each act asks why, in ${REASON_MIN} characters or more`, {
    exit: EXIT.usage,
    cure: '--reason "…"',
  });
};
