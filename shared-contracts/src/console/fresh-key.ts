/** A new key is in force at every gateway within five seconds (decision 042); for so long a refusal may only mean that it isn't yet. Milliseconds. */
export const KEY_FRESH_MS = 10_000;
/** Between two tries with a key that isn't known yet, milliseconds. */
export const KEY_PAUSE_MS = 700;

const NOT_KNOWN = new Set(['GDX-1402', 'GDX-1403', 'GDX-1404']);
/** Whether the gateway refused a call because it doesn't know its key. */
export const isKeyUnknown = (answer: { status: number; headers: Readonly<Record<string, string>> }): boolean =>
  answer.status === 401 && NOT_KNOWN.has(answer.headers['x-gdx-error'] ?? '');
