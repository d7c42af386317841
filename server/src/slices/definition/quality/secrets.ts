/** Texts that are keys, whatever they are called. */
const KEYS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}/,
  /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/,
];
/** Names whose examples are keys where they look like chance. */
const NAMES = /(key|token|secret|password|kunci|rahsia|kata.?laluan)/i;
const CHANCE = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9+/=_-]{24,}$/;
const OF_DATA = new Set(['example', 'value', 'default']);

/** Whether a text of a document looks like a key that somebody uses. */
export function isSecret(text: string, path: readonly string[]): boolean {
  if (text.length < 16 || text.length > 10_000) return false;
  if (KEYS.some((key) => key.test(text))) return true;
  if (!CHANCE.test(text) || /^[0-9a-f]{8}-/i.test(text)) return false;
  const data = path.findIndex((part) => OF_DATA.has(part));
  return data >= 0 && path.slice(Math.max(0, data - 1)).some((part) => NAMES.test(part));
}
