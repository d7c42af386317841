import { isObject, type Json } from '@titian/shared-contracts/openapi';
import type { PlaneTwin, TwinAnswer } from '@titian/shared-contracts/plane';
import { objectAt, once, resolve, withDefs } from './document';

const isJson = (type: string) => /^(application\/([\w.+-]+\+)?json|\*\/\*)$/i.test(type);
const plain = (type: string) => type.toLowerCase().split(';')[0]!.trim();
/** A document may offer several media types; the twin speaks JSON where it can. */
const chosen = (types: string[]) => types.find((type) => isJson(plain(type))) ?? types[0];

/** Bodies that the document shows, at most so many. */
const MOST_EXAMPLES = 10;

function examplesOf(document: Json, media: Json): unknown[] {
  const named = Object.values(objectAt(media, 'examples')).flatMap((one) => {
    const example = isObject(one) ? resolve(document, one) : {};
    return 'value' in example ? [example.value] : [];
  });
  return [...('example' in media ? [media.example] : []), ...named].slice(0, MOST_EXAMPLES);
}

const nothing: TwinAnswer = { mediaType: null, schema: {}, examples: [] };

/** An answer of OpenAPI 2.0: a schema, and examples by media type. */
function oldAnswer(document: Json, operation: Json, response: Json): TwinAnswer {
  if (!isObject(response.schema)) return nothing;
  const examples = objectAt(response, 'examples');
  const produced = [operation.produces ?? document.produces].flat().filter((one) => typeof one === 'string');
  const mediaType = chosen([...Object.keys(examples), ...produced]) ?? 'application/json';
  const shown = mediaType in examples ? [examples[mediaType]] : [];
  return { mediaType: plain(mediaType), schema: withDefs(response.schema), examples: shown };
}

const newAnswer = once((response, document): TwinAnswer => {
  const content = objectAt(response, 'content');
  const mediaType = chosen(Object.keys(content));
  if (mediaType === undefined) return nothing;
  const media = objectAt(content, mediaType);
  const { schema } = media;
  return {
    mediaType: plain(mediaType),
    schema: isObject(schema) ? withDefs(schema) : {},
    examples: examplesOf(document, media),
  };
});

const answerOf = (document: Json, operation: Json, response: Json): TwinAnswer =>
  'swagger' in document ? oldAnswer(document, operation, response) : newAnswer(response, document);

/** What a document (OpenAPI 2.0 or 3) says of the answers of operations, for the sandbox of a version that has no system of its own. */
export const twinOf = (
  document: Json,
  operations: readonly { id: string; method: string; path: string }[],
): PlaneTwin =>
  Object.fromEntries(
    operations.map(({ id, method, path }) => {
      const operation = objectAt(objectAt(objectAt(document, 'paths'), path), method.toLowerCase());
      const responses = Object.entries(objectAt(operation, 'responses')).flatMap(([status, response]) =>
        isObject(response) ? [[status, answerOf(document, operation, resolve(document, response))] as const] : [],
      );
      return [id, Object.fromEntries(responses)];
    }),
  );
