import { instantOf, formatInstant } from '../instants.mjs';
import { WHOM } from '../options.mjs';
import { usageError } from '../refusal.mjs';
import { begin } from './act.mjs';

const KINDS = Object.keys(WHOM);

const whomOf = (options) => {
  const [kind, second] = KINDS.filter((name) => options[name] !== undefined);
  if (!kind || second)
    throw usageError('pin', `Name whom to pin, by exactly one of ${KINDS.map((name) => `--${name}`).join(', ')}`);
  return { kind, subject: options[kind] };
};

const untilOf = ({ until }) => {
  if (!until) throw usageError('pin', '--until is missing: a day or a time');
  const instant = instantOf(until);
  if (!instant)
    throw usageError('pin', `--until is neither a day (2026-12-31) nor a time (2026-12-31T18:00): ${until}`);
  return instant.toISOString();
};

const versionOf = ([version = null], { preview = false }) => {
  if (preview === (version !== null)) throw usageError('pin', 'Give either <version> or --preview');
  return version;
};

/** Pins a subject to one release, or to the preview channel, until a date. */
export default async (invocation) => {
  const { args, options } = invocation;
  const settings = { version: versionOf(args, options), ...whomOf(options), until: untilOf(options) };
  const { reason, name, portal, calls } = begin(invocation);
  const pin = await portal.call(calls.pin, { params: { name }, body: { ...settings, reason } });
  const { id, kind, subject, version, until } = pin;
  return {
    data: { name, pin },
    lines: [
      `${name}: ${kind} ${subject} is pinned to ${version ?? 'the preview channel'} until ${formatInstant(until)}.`,
      `  To end it earlier: section unpin ${id} --reason "…"`,
    ],
  };
};
