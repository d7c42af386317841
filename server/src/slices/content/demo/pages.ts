import type { LocalText } from '@titian/shared-contracts';
import { type PageContent, plainText, type RichText } from '@titian/shared-contracts/content';
import { both } from '../../../demo/both';
import { createRandom } from '../../../demo/random';
import { daysBefore } from '../../../demo/rows/context';
import { type Demo, seeded } from '../../../demo/rows/world';
import { content, contentVersion } from '../content.tables';

/** Its own random generator: what is drawn here changes nothing else in the demo. */
const SEED = 2_026;
const WRITTEN_DAYS_AGO = 40;
const SLUG = 'dasar-privasi';

const TITLE = both('Dasar privasi | Privacy policy');
const SUMMARY = both('Data yang disimpan oleh portal, dan berapa lama. | What the portal stores, and for how long.');
/** A heading and what is said below it. */
const PARTS = [
  [
    'Akaun | Accounts',
    'Nama, e-mel dan telefon disimpan selagi akaun wujud. | Name, e-mail and telephone, as long as the account is there.',
  ],
  [
    'Panggilan API | Calls of APIs',
    'Masa, agensi dan hasil setiap panggilan disimpan; nilai yang dihantar atau dijawab tidak disimpan. | The time, agency and outcome of each call; never what was sent or answered.',
  ],
].map(([heading = '', text = '']) => ({ heading: both(heading), text: both(text) }));

const inLanguage = (language: keyof LocalText): RichText => ({
  type: 'doc',
  content: PARTS.flatMap(({ heading, text }) => [
    {
      type: 'heading' as const,
      attrs: { level: 2 as const },
      content: [{ type: 'text' as const, text: heading[language] }],
    },
    { type: 'paragraph' as const, content: [{ type: 'text' as const, text: text[language] }] },
  ]),
});
const PAGE: PageContent = {
  ...{ title: TITLE, summary: SUMMARY, place: 'none', order: 10, audience: 'All', roles: [] },
  body: { my: inLanguage('my'), en: inLanguage('en') },
};
const WORDS = (['my', 'en'] as const).flatMap((language) => [
  TITLE[language],
  SUMMARY[language],
  plainText(PAGE.body[language]),
]);

/** A page of the portal that everybody reads. */
export const contentDemo: Demo = ({ context: { now }, people }) => {
  const at = daysBefore(now, WRITTEN_DAYS_AGO);
  const id = createRandom(SEED).id(at);
  const { id: actorId, displayName: actorName } = people.byName('superadmin');
  return {
    tables: [
      seeded(content, [{ id, slug: SLUG, rowVersion: 2, createdAt: at }]),
      seeded(contentVersion, [
        {
          ...{ contentId: id, version: 1, content: PAGE, words: WORDS.join('\n') },
          ...{ state: 'Released' as const, startsAt: at, at, actorId, actorName },
        },
      ]),
    ],
  };
};
