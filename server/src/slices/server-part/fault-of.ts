import type { PartFault } from '@titian/shared-contracts/server';
import { safeMessage } from '../../logging/safe-error';
import { PartProblem } from './part';

/** Codes of the operating system, of TLS and of the mail client, and what each means. */
const FAULTS: readonly [code: RegExp, fault: PartFault][] = [
  [/^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|ESOCKET|ECONNECTION)$/, 'refused'],
  [/^(ENOTFOUND|EAI_AGAIN|EDNS)$/, 'unknownHost'],
  [/^(ETIMEDOUT|ABORT_ERR|23|UND_ERR_\w*TIMEOUT)$/, 'timeout'],
  [/^(EAUTH|401)$/, 'credentials'],
  [/CERT|^ERR_TLS|SELF_SIGNED|UNABLE_TO_/, 'certificate'],
  [/^(EACCES|EPERM|EROFS|403)$/, 'denied'],
  [/^(ENOSPC|EDQUOT)$/, 'full'],
  [/^(503|unavailable)$/, 'away'],
];
const LONGEST = 300;

/** The innermost error: `fetch` and the file store wrap what happened. */
const rootOf = (error: unknown): unknown => {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause ? rootOf(cause) : error;
};
const codeOf = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return String(code ?? responseCode ?? /answered (\d{3})/.exec(String(error))?.[1] ?? '');
};

/** What a failed test is told as: why, and what the other side said. */
export function faultOf(error: unknown): { fault: PartFault; detail: string | null } {
  const root = rootOf(error);
  const detail = safeMessage(root).slice(0, LONGEST) || null;
  if (error instanceof PartProblem) return { fault: error.fault, detail };
  const code = codeOf(root) || codeOf(error);
  const known = FAULTS.find(([pattern]) => pattern.test(code))?.[1];
  return { fault: known ?? (/silent|timed? ?out/i.test(detail ?? '') ? 'timeout' : 'other'), detail };
}
