import assert from 'node:assert/strict';
import { test } from 'node:test';
import { avoidedIn, avoidedInEither } from '../glossary.mjs';
import { textsInCode, wordsInCode } from '../words-in-code.mjs';

const faultsOf = (source) => wordsInCode(source).flatMap(({ language, text }) => avoidedIn(language, text));

for (const [where, source] of [
  ['a title of a section', "title: { my: 'Log gerbang', en: 'Log of the gateway' },"],
  [
    'the Malay half of a text of the demo',
    "both('Kunci Sandbox tamat tidak lama lagi. | The sandbox key ends soon.'),",
  ],
  ['the English half', "both('Log masuk dengan akaun anda. | Log in with your account.'),"],
  [
    'a half on a line of its own',
    "title: both(\n  'Penyelenggaraan gerbang pada Ahad | Gateway maintenance on Sunday',\n),",
  ],
  ['a half in double quotes', 'both("Hubungi pentadbir agensi | Ask the agency\'s people"),'],
  ['a half with something filled in', 'both(`Melalui gerbang {{name}} | Through the gateway {{name}}`),'],
])
  test(`the glossary is applied to ${where}`, () => assert.equal(faultsOf(source).length, 1));

test('a text of the demo in one language is read, too', () => {
  const faults = textsInCode("body: 'Log gerbang menunjukkan awalan kunci.',").flatMap((text) => avoidedInEither(text));
  assert.equal(faults.length, 1);
});

for (const [what, source] of [
  ['types', "type Step = 'client' | 'developer' | 'email';"],
  ['names that code fills in', 'both(`Aplikasi ${client.name} diluluskan | Application ${client.name} approved`),'],
  ['a table of Markdown', "'| Client | Login |'"],
  ['the right words', "both('Melalui satu get laluan | Through one gateway'),"],
])
  test(`it takes ${what}`, () => assert.deepEqual(faultsOf(source), []));
