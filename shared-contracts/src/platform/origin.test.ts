import { isOwnMachine, originOf, typedOrigin } from './origin';

describe('typedOrigin', () => {
  it.each([
    ['https://files.agency.gov.my', 'https://files.agency.gov.my'],
    ['HTTPS://Files.Agency.GOV.my:443/', 'https://files.agency.gov.my'],
    ['https://files.example:8443', 'https://files.example:8443'],
    ['https://Bücher.example', 'https://xn--bcher-kva.example'],
    ['https://ＦＩＬＥＳ。example', 'https://files.example'],
    ['https://203.0.113.9', 'https://203.0.113.9'],
    ['http://localhost:4300', 'http://localhost:4300'],
    ['http://127.0.0.1:4300', 'http://127.0.0.1:4300'],
  ])('gives %s its one form', (text, origin) => {
    expect(typedOrigin(text)).toBe(origin);
  });

  it.each([
    ...['', 'null', '*', 'files.example', '//files.example', 'https://', 'https:', 'https:files.example', 'data:,x'],
    ...['https://*.gov.my', 'https://*', "'unsafe-inline'", 'blob:https://files.example', 'javascript:alert(1)'],
    ...['https://a.gov.my@evil.example', 'https://a.gov.my:x@evil.example', 'https://@evil.example'],
    ...['https://a.gov.my.', 'https://a..gov.my', 'https://.gov.my', 'https://a_b.example'],
    ...['https://x; script-src *', 'https://x;script-src', "https://x'unsafe-inline'", 'https://a,https://b'],
    ...['https://x\nscript-src', 'https://x\t.example', 'https://a .example', ' https://x', 'https:\\\\x', 'https:/x'],
    ...[
      'https://x/path',
      'https://x/?q',
      'https://x?q',
      'https://x#f',
      'https://x//',
      'https://x/../y',
      'https://%65vil',
    ],
    ...['http://files.example', 'http://127.0.0.1.example', 'http://localhost.example', 'http://10.0.0.1'],
    ...['ws://files.example', 'wss://files.example', 'ftp://localhost', 'file:///etc/passwd', 'https://x:0'],
    ...['https://x:65536', 'https://x:80a', 'https://[::1]', 'https://[2001:db8::1]:8443', 'https://xn--a'],
    ...[`https://${'a.'.repeat(130)}my`, 'https://a\u0000b', 'https://a\u202eb.example'],
  ])('refuses %j', (text) => {
    expect(typedOrigin(text)).toBeNull();
  });
});

describe('originOf', () => {
  it('is that of the address, without what is after the host', () => {
    expect(originOf('https://Files.example/mf-a/1.0.0/release.json?x#y')).toBe('https://files.example');
  });

  it('is null for a host that a policy cannot name, and for an address that is none', () => {
    for (const address of [
      'https://a;b.example/',
      'https://[::1]/',
      'http://files.example/',
      'no address',
      'file:///x',
    ])
      expect([address, originOf(address)]).toEqual([address, null]);
  });
});

describe('isOwnMachine', () => {
  it.each([
    ['http://localhost:4300', true],
    ['http://LOCALHOST', true],
    ['http://section.localhost', true],
    ['http://127.0.0.1', true],
    ['https://2130706433', true],
    ['https://0x7f.1', true],
    ['https://127.1', true],
    ['https://0', true],
    ['https://127.0.0.1.example', false],
    ['https://localhost.example', false],
    ['https://notlocalhost', false],
    ['https://128.0.0.1', false],
    ['', false],
  ])('%s: %s', (address, own) => {
    expect(isOwnMachine(address)).toBe(own);
  });
});
