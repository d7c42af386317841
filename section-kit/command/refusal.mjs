/** How a command ends: 0 done; 1 the answer is no; 2 it was called wrongly; 3 the portal could not be asked. */
export const EXIT = { done: 0, refused: 1, usage: 2, unreachable: 3 };

/** Why a command could not do what it was asked for: a stable code, what happened, and what to do about it. */
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
 * Why a command can't be understood as it was called.
 * @param {string} command its name @param {string} message what is missing or too much
 */
export const wrongly = (command, message) =>
  new Refusal('usage', message, { exit: EXIT.usage, cure: `section ${command} --help` });
