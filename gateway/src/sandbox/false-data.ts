import type { Random } from './random';

/** What of a person or place a field holds, by its name. */
type Kind = 'identity' | 'passport' | 'account' | 'phone' | 'email' | 'postcode' | 'address' | 'person' | 'name';

const IS_ABOUT =
  /(^(no|id|kod|kode|bil|jumlah|status|jenis|tarikh|is|has|num)(?=[A-Z_-]))|(no|nom|nombor|number|id|kod|code|status|jenis|type|tarikh|date|bil|jumlah|count|kategori|category|peranan|role|gred|grade)$/i;
const PERSONS =
  /(namapenuh|fullname|firstname|lastname|middlename|surname|namapertama|namaakhir|pemilik|pemohon|pesakit|pelajar|murid|penjaga|waris|bapa|^ibu$|namaibu|suami|isteri|pasangan|penerima|pegawai|pemegang|pemandu|majikan|pekerja|penduduk|owner|applicant|patient|student|guardian|holder|driver|officer|employee|citizen|beneficiary|contact|spouse|father|mother|person)/;
const KINDS: [Kind, RegExp][] = [
  ['email', /e?mel$|e-?mail/],
  [
    'identity',
    /kadpengenalan|nokp|nric|mykad|mykid|mypr|^ic$|^icno|noic$|icnumber|identitycard|identificationn|identityn|nationalid/,
  ],
  ['passport', /pasport|passport/],
  ['account', /noakaun|nomborakaun|accountn|bankaccount|iban/],
  ['phone', /telefon|^notel|phone|mobile|bimbit|handset|fax|faks|^tel$|whatsapp/],
  ['postcode', /poskod|postcode|postalcode|zipcode|^zip$/],
];
const NOT_PLACES = /(ip|url|uri|web|laman|mac)/;

/** What a field holds that must never be somebody's; null for all other fields. */
export function kindOf(name: string): Kind | null {
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  const [known] = KINDS.find(([, words]) => words.test(plain)) ?? [null];
  if (known) return known;
  if (/alamat|address|^street|^jalan$/.test(plain) && !NOT_PLACES.test(plain)) return 'address';
  if (plain === 'nama' || plain === 'name') return 'name';
  return PERSONS.test(plain) && !IS_ABOUT.test(name) ? 'person' : null;
}

const PERSON_NAMES = [
  'Contoh bin Rekaan',
  'Ujian binti Contoh',
  'Rekaan a/l Ujian',
  'Percubaan Tan Rekaan',
  'Contoh anak Ujian',
];

const twoDigits = (value: number) => String(value).padStart(2, '0');
/** No state and no country has the code 00 at the place of birth, so nobody has such a number. */
const identity = (random: Random, mark = ''): string =>
  [
    twoDigits(60 + random.below(40)) + twoDigits(1 + random.below(12)) + twoDigits(1 + random.below(28)),
    '00',
    random.digits(4),
  ].join(mark);

/**
 * Values of a kind in the forms in which documents ask for them, the usual one first. All are plainly false: numbers that nobody can be given
 * (no subscriber’s number begins with a zero, no postcode with two), names that say so, and the domain that is kept for examples (RFC 2606).
 */
export function falseValues(kind: Kind, random: Random): string[] {
  const number = String(1 + random.below(99));
  switch (kind) {
    case 'identity':
      return [identity(random), identity(random, '-')];
    case 'passport':
      return [`X0000${random.digits(4)}`, `X00000${random.digits(2)}`];
    case 'account':
      return [`0000000${random.digits(5)}`];
    case 'phone': {
      const end = random.digits(3);
      return [
        `0400000${end}`,
        `040000${end}`,
        `0400000${end}0`,
        `04-000 0${end}`,
        `+60400000${end}`,
        `04-0000${end}`,
        `60400000${end}`,
      ];
    }
    case 'email':
      return [`contoh${number}@example.com`];
    case 'postcode':
      return [`00${random.digits(3)}`];
    case 'address':
      return [`${number}, Jalan Contoh, Taman Rekaan, 00000 Bandar Ujian`, `${number}, Jalan Contoh`];
    case 'person': {
      const name = random.pick(PERSON_NAMES);
      return [`${name} ${number}`, name, name.toUpperCase(), name.replaceAll(/[^A-Za-z ]/g, '')];
    }
    case 'name':
      return [`Contoh ${number}`, 'Contoh', 'CONTOH'];
  }
}

const IDENTITY = /(?<!\d)(\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))([- ]?)\d{2}\2(\d{4})(?!\d)/g;
/** No address has more than 64 letters before its sign (RFC 5321 §4.5.3.1.1); without that a long text would be looked through from each of its letters. */
const EMAIL = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /^(?:\+?60|0)\d{1,2}[- ]?\d{3,4}[- ]?\d{4}$/;
const NAME = /\b(?:bin|binti|a\/l|a\/p)\b/i;

/** A text of a document’s examples without what could be a person’s: providers write down whom they know. */
export function withoutPersons(text: string, random: Random): string {
  if (PHONE.test(text)) return falseValues('phone', random)[0]!;
  if (NAME.test(text) && text.length < 100) return falseValues('person', random)[0]!;
  return text
    .replaceAll(IDENTITY, (_, date: string, mark: string, end: string) => `${date}${mark}00${mark}${end}`)
    .replaceAll(EMAIL, () => falseValues('email', random)[0]!);
}
