/** A limit as an answer tells it. */
export interface Limit {
  name: string;
  quota: number;
  remaining: number;
  /** Seconds of its period, and until it is whole again. */
  window: number;
  reset: number;
}

/** `"subscription";q=5;w=60, "quota";…` of the IETF draft, by name. */
function membersOf(header: string | undefined): Map<string, Record<string, number>> {
  const members = [...(header ?? '').matchAll(/"([^"]*)"((?:;\s*[a-z]+=\d+)*)/g)];
  return new Map(
    members.map(([, name, parameters]) => [
      name!,
      Object.fromEntries([...parameters!.matchAll(/([a-z]+)=(\d+)/g)].map(([, key, value]) => [key!, Number(value)])),
    ]),
  );
}

/** The limits of `RateLimit-Policy` and `RateLimit`, in their order; what one of them lacks is left out. */
export function limitsOf(headers: Record<string, string>): Limit[] {
  const states = membersOf(headers.ratelimit);
  return [...membersOf(headers['ratelimit-policy'])].flatMap(([name, { q: quota, w: window }]) => {
    const { r: remaining, t: reset } = states.get(name) ?? {};
    const told = [quota, window, remaining, reset];
    return told.some((one) => one === undefined)
      ? []
      : [{ name, quota: quota!, window: window!, remaining: remaining!, reset: reset! }];
  });
}

/** Longest wait that the page sits out, seconds: a quota's may be a month. */
const LONGEST_WAIT = 120;

/** Seconds until a refused call fits again; null where waiting doesn't help, or takes too long. */
export function waitOf({ status, headers }: { status: number; headers: Record<string, string> }): number | null {
  const wait = Number(headers['retry-after']);
  return status === 429 && wait > 0 && wait <= LONGEST_WAIT ? wait : null;
}

const SECONDS = { d: 86_400, h: 3_600, min: 60, s: 1 } as const;
export type SpanUnit = keyof typeof SECONDS;

/** A span in the largest unit of which it has two, or exactly one; rounded up. */
export function spanOf(seconds: number): { unit: SpanUnit; count: number } {
  const units = Object.keys(SECONDS) as SpanUnit[];
  const unit = units.find((one) => seconds >= 2 * SECONDS[one] || seconds === SECONDS[one]) ?? 's';
  return { unit, count: Math.ceil(seconds / SECONDS[unit]) };
}
