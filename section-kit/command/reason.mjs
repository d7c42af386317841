import { platformContracts } from './contracts.mjs';
import { EXIT, Refusal } from './refusal.mjs';

/** The reason for an act, which the registry requires. Throws a `Refusal` if it is missing or too short. */
export const reasonOf = ({ reason }) => {
  const { REASON_MIN } = platformContracts();
  if (reason && reason.trim().length >= REASON_MIN) return reason;
  throw new Refusal('reason.missing', `A reason of ${REASON_MIN} characters or more is needed`, {
    exit: EXIT.usage,
    cure: '--reason "…"',
  });
};
