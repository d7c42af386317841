import { safeError, safeMessage } from './safe-error';

/** Ends the process as Node does after an uncaught error, which it would print with all that people wrote. */
export function endAfterUncaught(error: unknown): void {
  const said = error instanceof Error ? JSON.stringify(safeError(error)) : safeMessage(error);
  process.stderr.write(`${said}\n`);
  process.exit(1);
}
