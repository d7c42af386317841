import type { LocalText } from '@titian/shared-contracts';
import { both } from '../both';
import { schemaOfAll, type Schema } from './schema';
import { integer, text } from './field';

export const problemSchema: Schema = schemaOfAll({
  type: text('about:blank', 'Jenis masalah | Kind of problem'),
  title: text('Rekod tidak ditemui', 'Tajuk ringkas | Short title'),
  status: integer(404, 'Kod status HTTP | HTTP status code'),
  code: text('rekod.tiada', 'Kod yang tidak berubah | Stable code'),
  detail: text('Tiada rekod dengan nombor itu.', 'Apa yang berlaku | What happened'),
});

interface KnownProblem {
  status: number;
  code: string;
  title: LocalText;
}
export const PROBLEMS: Record<string, KnownProblem> = {
  '400': { status: 400, code: 'permintaan.salah', title: both('Permintaan tidak sah | The request is not valid') },
  '401': {
    status: 401,
    code: 'kunci.tidakSah',
    title: both('Kunci API tiada atau tidak sah | The API key is missing or not valid'),
  },
  '404': { status: 404, code: 'rekod.tiada', title: both('Rekod tidak ditemui | No such record') },
  '429': { status: 429, code: 'had.dicapai', title: both('Had panggilan dicapai | The call limit is reached') },
};

export const problemExample = ({ status, code, title }: KnownProblem) => ({
  type: 'about:blank',
  title: title.my,
  status,
  code,
  detail: `${title.my}. Rujuk dokumentasi API.`,
});

const retryAfter = {
  'Retry-After': {
    description: 'Saat sebelum boleh dicuba semula',
    'x-en': { description: 'Seconds until it may be tried again' },
    schema: { type: 'integer' },
    example: 41,
  },
};

/** The refusals of every operation, as `components.responses`. */
export const problemResponses = Object.fromEntries(
  Object.entries(PROBLEMS).map(([status, known]) => [
    `Masalah${status}`,
    {
      description: known.title.my,
      'x-en': { description: known.title.en },
      ...(status === '429' && { headers: retryAfter }),
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Masalah' },
          example: problemExample(known),
        },
      },
    },
  ]),
);
