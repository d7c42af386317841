import { instantOf, shown } from '../instants.mjs';
import { WHOM } from '../options.mjs';
import { wrongly } from '../refusal.mjs';
import { begin } from './act.mjs';

const KINDS = Object.keys(WHOM);

const whomOf = (options) => {
  const [kind, more] = KINDS.filter((name) => options[name] !== undefined);
  if (!kind || more) throw wrongly('pin', `Say whom, in one of ${KINDS.map((name) => `--${name}`).join(', ')}`);
  return { kind, subject: options[kind] };
};

const untilOf = ({ until }) => {
  if (!until) throw wrongly('pin', 'Say until when: --until');
  const instant = instantOf(until);
  if (!instant) throw wrongly('pin', `--until is neither a day (2026-12-31) nor a time (2026-12-31T18:00): ${until}`);
  return instant.toISOString();
};

const versionOf = ([version = null], { preview = false }) => {
  if (preview === (version !== null)) throw wrongly('pin', 'Say either which <version>, or --preview');
  return version;
};

/** Holds a subject on one release, or on the preview channel, until a date. */
export default async (given) => {
  const { args, options } = given;
  const settings = { version: versionOf(args, options), ...whomOf(options), until: untilOf(options) };
  const { reason, name, portal, calls } = begin(given);
  const pin = await portal.call(calls.pin, { params: { name }, body: { ...settings, reason } });
  const { id, kind, subject, version, until } = pin;
  return {
    data: { name, pin },
    lines: [
      `${name}: ${kind} ${subject} is held on ${version ?? 'the preview channel'} until ${shown(until)}.`,
      `  To end it before: section unpin ${id} --reason "…"`,
    ],
  };
};
