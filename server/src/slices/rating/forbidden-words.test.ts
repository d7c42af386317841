import { eq } from 'drizzle-orm';
import { rating as contract } from '@titian/shared-contracts/rating';
import { setting } from '../../storage/schema';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { rebuildSearch } from '../catalogue';
import { hasForbiddenWord } from './forbidden-words';
import { rating } from './rating.tables';

const WORDS = ['bodoh', 'tipu daya', 'Müll', 'a+b'];

it.each([
  'Bodoh',
  'API ini BODOH!',
  'b0d0h betul',
  'sungguh,bodoh.',
  'bo\u200bdoh',
  'ｂｏｄｏｈ',
  't1pu   d4ya',
  'Tipu-daya',
  'mull',
  'ini a+b juga',
])('finds a forbidden word in %j', (text) => expect(hasForbiddenWord(text, WORDS)).toBe(true));

it.each(['', 'bodohnya', 'kebodoh', 'tipu', 'daya tipu', 'boleh', 'aab', 'b.o.d.o.h', '9bodoh'])(
  'finds none in %j',
  (text) => expect(hasForbiddenWord(text, WORDS)).toBe(false),
);

it('judges the longest text by the most words in no time to speak of', () => {
  const words = Array.from({ length: 200 }, (_, n) => `${'ab '.repeat(19)}${n}`);
  expect(hasForbiddenWord('ab '.repeat(333), words)).toBe(false);
});

describe('a rating with a forbidden word', () => {
  const here = portalOf('client', 'developer');
  const write = async (id: string, said: object, rowVersion: number | null = null) =>
    here.client.call(contract.rate, {
      params: { id },
      body: { stars: 4, title: 'Cepat', comment: 'Jawapan dalam sesaat.', rowVersion, ...said },
    });

  it('is refused at its field, new or changed, and nothing is kept; by default no word is forbidden', async () => {
    const { portal, client } = here;
    const made = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Auto' });
    const { id } = made.project;
    await rebuildSearch(portal.db, id);
    await placeOrder(client, [made]);
    expect((await write(id, { title: 'Bodoh' })).status).toBe(200);
    await portal.db.insert(setting).values({ key: 'ratingWords', value: ['bodoh'] });
    expect(await write(id, { comment: 'Sungguh b0doh.' }, 1)).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: '/comment', code: 'validation.forbiddenWord' }] } },
    });
    expect(await write(id, { title: 'BODOH' }, 1)).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: '/title', code: 'validation.forbiddenWord' }] } },
    });
    expect(await portal.db.select().from(rating).where(eq(rating.projectId, id))).toMatchObject([
      { title: 'Bodoh', rowVersion: 1 },
    ]);
    expect((await write(id, { title: 'Lambat' }, 1)).status).toBe(200);
    await portal.db.delete(setting).where(eq(setting.key, 'ratingWords'));
  });

  it('is no more allowed in the answer of the owner, whose text before stays', async () => {
    const { portal, client, developer } = here;
    const made = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Auto' });
    const { id } = made.project;
    await rebuildSearch(portal.db, id);
    await placeOrder(client, [made]);
    const { body: given } = await write(id, {});
    const answer = (text: string, rowVersion: number) =>
      developer.call(contract.answer, { params: { id: given.id }, body: { answer: text, rowVersion } });
    const { body: before } = await answer('Anda yang bodoh.', given.rowVersion);
    await portal.db.insert(setting).values({ key: 'ratingWords', value: ['bodoh'] });
    expect(await answer('Bukan kami yang B0doh.', before.rowVersion)).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: '/answer', code: 'validation.forbiddenWord' }] } },
    });
    expect(await portal.db.select().from(rating).where(eq(rating.projectId, id))).toMatchObject([
      { answer: 'Anda yang bodoh.', rowVersion: before.rowVersion },
    ]);
    expect((await answer('Terima kasih.', before.rowVersion)).status).toBe(200);
    await portal.db.delete(setting).where(eq(setting.key, 'ratingWords'));
  });
});
