import { isObject, type Json } from '@titian/shared-contracts/openapi';
import { checkShape, type FoundOperation } from '../reading/check-shape';
import type { Path } from '../reading/finding';
import { someText, walk } from '../reading/walk';
import type { Aspect, Looked } from './aspect';
import { isSecret } from './secrets';

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const entries = (value: unknown) => (isObject(value) ? Object.entries(value) : []);

/** A text has its other language beside it: `x-my` or `x-en` with the same member. */
const isInBoth = (node: Json, name: string) =>
  ['x-my', 'x-en'].some((language) => isObject(node[language]) && isText(node[language][name]));

/** Texts that are there, each in one language or in both. */
const languagesOf = (node: Json, at: Path, names: readonly string[]): Looked[] =>
  names
    .filter((name) => isText(node[name]))
    .map((name) => ({ aspect: 'languages', isRight: isInBoth(node, name), at: [...at, name] }));

const hasExample = (media: unknown) =>
  isObject(media) &&
  (['example', 'examples'].some((name) => Object.hasOwn(media, name)) ||
    (isObject(media.schema) && (Object.hasOwn(media.schema, 'example') || Object.hasOwn(media.schema, '$ref'))));

/** The bodies that an operation takes and answers with. */
function examplesOf({ node, at }: FoundOperation): Looked[] {
  const bodies: [unknown, Path][] = [[node.requestBody, [...at, 'requestBody']]];
  for (const [status, answer] of entries(node.responses))
    if (status.startsWith('2')) bodies.push([answer, [...at, 'responses', status]]);
  return bodies.flatMap(([body, path]) =>
    entries(isObject(body) ? body.content : null).map(([type, media]): Looked => ({
      ...{ aspect: 'examples', isRight: hasExample(media) },
      at: [...path, 'content', type],
    })),
  );
}

function lookAtOperation(operation: FoundOperation): Looked[] {
  const { node, at } = operation;
  const isRefused = Object.keys(isObject(node.responses) ? node.responses : {}).some((status) =>
    /^(4|default)/i.test(status),
  );
  const one = (aspect: Aspect, isRight: boolean): Looked => ({ aspect, isRight, at });
  return [
    one('summaries', isText(node.summary)),
    one('descriptions', isText(node.description)),
    one('operationIds', isText(node.operationId)),
    one('refusals', isRefused),
    ...languagesOf(node, at, ['summary', 'description']),
    ...examplesOf(operation),
  ];
}

/** Parameters and fields, where they are described and not referred to. */
function lookAtParts(document: Json): Looked[] {
  const found: Looked[] = [];
  walk(document, (node, path) => {
    const isPart = path.at(-2) === 'properties' || (path.at(-2) === 'parameters' && isText(node.name));
    if (!isPart || Object.hasOwn(node, '$ref')) return;
    const at = [...path];
    found.push({ aspect: 'descriptions', isRight: isText(node.description), at });
    found.push(...languagesOf(node, at, ['description']));
  });
  return found;
}

/** `host` and `schemes` of 2.0, `servers` of 3; the address of the gateway itself needs none. */
function lookAtServers({ servers, schemes, host }: Json): Looked[] {
  if (Array.isArray(servers)) {
    return servers.map((server, index) => ({
      ...{ aspect: 'https', at: ['servers', index, 'url'] },
      isRight: isObject(server) && typeof server.url === 'string' && /^(https:|\/(?!\/)|\{)/i.test(server.url),
    }));
  }
  if (!isText(host)) return [];
  const isRight = Array.isArray(schemes) && schemes.length > 0 && schemes.every((scheme) => scheme === 'https');
  return [{ aspect: 'https', isRight, at: [Array.isArray(schemes) ? 'schemes' : 'host'] }];
}

function lookForSecrets(document: Json): Looked[] {
  const found: Looked[] = [];
  someText(document, (text, path) => {
    if (isSecret(text, path.map(String))) found.push({ aspect: 'secrets', isRight: false, at: [...path] });
    return false;
  });
  return found;
}

/** Everything that our own rules look at in a document. */
export function lookAt(document: Json): Looked[] {
  return [
    ...(isObject(document.info) ? languagesOf(document.info, ['info'], ['title', 'description']) : []),
    ...lookAtServers(document),
    ...checkShape(document).operations.flatMap(lookAtOperation),
    ...lookAtParts(document),
    ...lookForSecrets(document),
  ];
}
