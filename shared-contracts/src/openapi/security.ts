import { asArray, asObject, asText, isObject, type Json, textsOf } from './json';
import type { Place, SecurityNeed } from './model';
import { resolve } from './refs';

const KINDS: Record<string, SecurityNeed['kind']> = {
  apiKey: 'apiKey',
  oauth2: 'oauth2',
  openIdConnect: 'openIdConnect',
  mutualTLS: 'mutualTLS',
  basic: 'basic',
};

function kindOf(scheme: Json): SecurityNeed['kind'] {
  if (scheme.type !== 'http') return KINDS[asText(scheme.type)] ?? 'other';
  const word = asText(scheme.scheme).toLowerCase();
  return word === 'basic' || word === 'bearer' ? word : 'other';
}

function needOf(document: Json, name: string, scopes: unknown): SecurityNeed {
  const schemes = {
    ...asObject(document.securityDefinitions),
    ...asObject(asObject(document.components).securitySchemes),
  };
  const { node } = resolve(document, Object.hasOwn(schemes, name) ? schemes[name] : undefined);
  const kind = kindOf(node);
  const key = kind === 'apiKey' && { place: asText(node.in) as Place, key: asText(node.name) };
  return { name, kind, scopes: textsOf(scopes), ...key };
}

/** The security requirements of a call: the operation's own, else the document's. */
export function securityOf(document: Json, operation: Json): SecurityNeed[][] {
  const given = operation.security ?? document.security;
  return asArray(given)
    .filter(isObject)
    .map((needs) => Object.entries(needs).map(([name, scopes]) => needOf(document, name, scopes)));
}
