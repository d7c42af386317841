import assert from 'node:assert/strict';
import { test } from 'node:test';
import { avoidedIn } from '../glossary.mjs';

for (const [language, text] of [
  ['en', 'Ask your agency administrator.'],
  ['en', 'Your organization was deactivated.'],
  ['en', 'Log in with your email.'],
  ['en', 'Open until 5.30 pm'],
  ['my', 'Hubungi pentadbir agensi anda.'],
  ['my', 'Akaun dinyahaktifkan'],
  ['my', 'Definisi mempunyai ralat.'],
  ['my', 'Melalui satu gerbang'],
  ['my', 'Persekitaran: Produksi'],
  ['my', 'Kunci Sandbox'],
  ['my', 'Agensi, kemudian tenant'],
  ['my', 'Panggilan, 30 hari lalu'],
  ['my', 'Buka hingga 5.30 ptg'],
])
  test(`the glossary refuses: ${text}`, () => assert.ok(avoidedIn(language, text).length > 0));

for (const [language, text] of [
  ['en', 'Ask your tenant administrator by e-mail, or sign in at 17:30.'],
  ['my', 'Takrifan, get laluan, gerbang tersulit, pengeluaran dan kotak pasir'],
  ['my', 'Hubungi pentadbir tenan anda; akaun dilumpuhkan dalam 30 hari terakhir.'],
])
  test(`the glossary takes: ${text}`, () => assert.deepEqual(avoidedIn(language, text), []));

test('what people write on a page proves nothing', () => {
  assert.deepEqual(avoidedIn('my', 'client, 2 hari lalu', true), []);
  assert.equal(avoidedIn('my', 'Pentadbir agensi', true).length, 1);
});
