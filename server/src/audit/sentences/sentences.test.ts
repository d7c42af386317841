import { SENTENCES, sentenceColumns, sentenceOf } from './index';

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const row = (given: Partial<Parameters<typeof sentenceOf>[0]>) => ({
  ...{ action: 'ROLE_CREATE', sentence: null, params: {}, actionDescription: 'as it was written', targetLabel: null },
  ...given,
});

it.each(Object.entries(SENTENCES))('%s has a text in both languages, with the same parts', (_code, { my, en }) => {
  expect(my && en).toBeTruthy();
  expect(namesIn(my)).toEqual(namesIn(en));
  if (!/^\{\w+\}$/.test(my)) expect(my).not.toBe(en);
});

it('is stored as code and parameters, with both texts to be found by', () => {
  const target = { label: 'penilai' };
  expect(
    sentenceColumns({ action: 'ROLE_ASSIGN', params: { role: { my: 'Juruaudit', en: 'Auditor' } }, target }),
  ).toEqual({
    sentence: 'ROLE_ASSIGN',
    params: { role: { my: 'Juruaudit', en: 'Auditor' } },
    actionDescription: 'Memberi penilai peranan Juruaudit · Gave penilai the role Auditor',
  });
});

it('is read in the reader’s language', () => {
  const stored = row({ sentence: 'ORDER_DECIDE_REJECT', action: 'ORDER_DECIDE', targetLabel: 'ORD-2611-0001' });
  expect(sentenceOf(stored, 'my')).toBe('Menolak satu item pesanan ORD-2611-0001');
  expect(sentenceOf(stored, 'en')).toBe('Rejected an item of the order ORD-2611-0001');
});

it('of an entry without a code is that of its action, or the one that it stored', () => {
  expect(sentenceOf(row({ targetLabel: 'Juruaudit' }), 'en')).toBe('Created the role Juruaudit');
  expect(sentenceOf(row({ targetLabel: null }), 'en')).toBe('as it was written');
  expect(sentenceOf(row({ action: 'ROLE_ASSIGN', targetLabel: 'penilai' }), 'my')).toBe('as it was written');
  expect(sentenceOf(row({ action: 'OF_AN_OLD_PORTAL' }), 'my')).toBe('as it was written');
});
