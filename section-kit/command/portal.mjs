import { EXIT, Refusal } from './refusal.mjs';
import { FIELDS, wordsOf } from './refusals.mjs';

const TIMEOUT_MS = 60_000;

/** The origin of an address of the portal: `http://portal.example`. */
const originOf = (portal) => {
  if (URL.canParse(portal)) return new URL(portal).origin;
  throw new Refusal('portal.address', `${portal} is not a URL`, {
    exit: EXIT.usage,
    cure: 'Give the address of a portal with http:// or https://, such as http://host:port.',
  });
};

const addressOf = (origin, { path }, params = {}, query = {}) => {
  const address = new URL(
    path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name])),
    origin,
  );
  for (const [key, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(key, value);
  return address;
};

/** Findings of failed checks in a problem response, one line each. */
const linesOf = (checks = []) =>
  checks
    .filter(({ outcome }) => outcome === 'failed')
    .flatMap(({ name, findings }) =>
      findings.map(({ message, cure }) => `${name}: ${message.en}${cure ? ` → ${cure.en}` : ''}`),
    );

const refusalOf = async (reply) => {
  const problem = await reply.json().catch(() => ({}));
  const { code = `http.${reply.status}`, errors = [], extra, instance } = problem;
  const { message, cure } = wordsOf(reply.status, problem);
  const fields = errors.map(({ path, code: why }) => `${path}: ${FIELDS[why] ?? why}`);
  // With this id, the failure can be found in the portal's log.
  const trace = reply.status >= 500 && instance ? [`request ${instance}`] : [];
  return new Refusal(code, message, { cure, details: [...fields, ...linesOf(extra?.checks), ...trace] });
};

/**
 * A client for calls to a portal by contract entries.
 * @param {{ portal?: string, token?: string }} options of the command
 * @param {{ portal?: string }} place the section's own portal
 */
export const connect = (options, place = {}) => {
  const portal = options.portal ?? process.env.TITIAN_PORTAL ?? place.portal;
  const token = options.token ?? process.env.TITIAN_DEPLOY_TOKEN;
  if (!portal)
    throw new Refusal('portal.unnamed', 'No portal is given', {
      exit: EXIT.usage,
      cure: '--portal http://host:port, TITIAN_PORTAL, or "titian": { "portal": … } in package.json.',
    });
  const origin = originOf(portal);
  return {
    origin,
    token,
    /**
     * @param {import('@titian/shared-contracts').Endpoint} entry
     * @param {{ params?: object, query?: object, body?: object, bytes?: Buffer<ArrayBuffer> }} call
     * @returns {Promise<any>} the response that the entry declares
     */
    async call(entry, { params, query, body, bytes } = {}) {
      const address = addressOf(origin, entry, params, query);
      const type = bytes ? entry.consumes : body && 'application/json';
      const headers = {
        accept: 'application/json',
        ...(type && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const init = {
        method: entry.method,
        headers,
        body: bytes ?? (body && JSON.stringify(body)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      };
      const reply = await fetch(address, init).catch((error) => {
        throw new Refusal('portal.unreachable', `${origin} does not answer: ${error.cause?.message ?? error.message}`, {
          exit: EXIT.unreachable,
        });
      });
      if (!reply.ok) throw await refusalOf(reply);
      return reply.status === 204 ? null : entry.response.parse(await reply.json());
    },
  };
};

/** The same, with the deploy token that calls of the registry need. Throws a `Refusal` without one. */
export const connectToAct = (options, place) => {
  const portal = connect(options, place);
  if (portal.token) return portal;
  throw new Refusal('token.unnamed', 'No deploy token is given', {
    exit: EXIT.usage,
    cure: 'TITIAN_DEPLOY_TOKEN or --token; the platform team creates one at /platform/sections.',
  });
};
