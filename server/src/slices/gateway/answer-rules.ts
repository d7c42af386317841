import type { AnswerRules } from '@titian/shared-contracts/plane';
import { isObject, type Json } from '@titian/shared-contracts/openapi';
import { objectAt, once, resolve, withDefs } from './document';

const plain = (type: string) => type.toLowerCase().split(';')[0]!.trim();
const schemaIn = (from: Json) => (isObject(from.schema) ? withDefs(from.schema) : {});

/** Media types of an operation that are told apart; of more, which would be in the rules for each of its answers, nothing is said. */
const MOST_TYPES = 50;

/** OpenAPI 2.0: a schema for all media types that the operation produces; nothing is said of them where none are named. */
function oldContent(document: Json, operation: Json, response: Json): AnswerRules[string][string] {
  if (!isObject(response.schema)) return {};
  const produced = [operation.produces ?? document.produces].flat().filter((one) => typeof one === 'string');
  const schema = schemaIn(response);
  const types = produced.length > 0 && produced.length <= MOST_TYPES ? produced.map(plain) : ['*/*'];
  return Object.fromEntries(types.map((type) => [type, schema]));
}

const contentOf = once<AnswerRules[string][string]>((response) =>
  Object.fromEntries(
    Object.entries(objectAt(response, 'content')).flatMap(([type, media]) =>
      isObject(media) ? [[plain(type), schemaIn(media)] as const] : [],
    ),
  ),
);

/** Statuses in the form of the contract: `2xx` is written `2XX`. */
const statusOf = (name: string): string[] =>
  /^([1-5](\d\d|XX)|DEFAULT)$/.test(name.toUpperCase())
    ? [name.toUpperCase() === 'DEFAULT' ? 'default' : name.toUpperCase()]
    : [];

/** What a document (OpenAPI 2.0 or 3) says of the answers of operations, for holding answers against it. An operation without answers has no rules. */
export const answerRules = (
  document: Json,
  operations: readonly { id: string; method: string; path: string }[],
): AnswerRules =>
  Object.fromEntries(
    operations.flatMap(({ id, method, path }) => {
      const operation = objectAt(objectAt(objectAt(document, 'paths'), path), method.toLowerCase());
      const responses = Object.entries(objectAt(operation, 'responses')).flatMap(([name, given]) => {
        const response = isObject(given) ? resolve(document, given) : {};
        const content =
          'swagger' in document ? oldContent(document, operation, response) : contentOf(response, document);
        return statusOf(name).map((status) => [status, content] as const);
      });
      return responses.length > 0 ? [[id, Object.fromEntries(responses)] as const] : [];
    }),
  );
