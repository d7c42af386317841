/** Exit codes: 0 done; 1 refused; 2 wrong usage; 3 the portal could not be reached. */
export const EXIT = { done: 0, refused: 1, usage: 2, unreachable: 3 };

/** Why a command failed: a stable code, what happened, and how to fix it. */
export class Refusal extends Error {
  /** @param {string} code @param {string} message @param {{ cure?: string, exit?: number, details?: string[] }} [more] */
  constructor(code, message, { cure, exit = EXIT.refused, details = [] } = {}) {
    super(message);
    this.code = code;
    this.cure = cure;
    this.exit = exit;
    this.details = details;
  }
}

/**
 * The refusal of a command with wrong arguments or options.
 * @param {string} command its name @param {string} message what is missing or unexpected
 */
export const usageError = (command, message) =>
  new Refusal('usage', message, { exit: EXIT.usage, cure: `section ${command} --help` });
