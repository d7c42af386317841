import { networkInterfaces } from 'node:os';
import { BlockList } from 'node:net';
import { isInner } from './inner-address';
import { mayCall } from './reachable';

const INNER = `
  0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255
  192.0.0.1 192.0.0.170 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1
  224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
  :: ::1 ::10.0.0.1 ::ffff:10.0.0.1 ::ffff:0:10.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8
  64:ff9b::a00:1 64:ff9b::8.8.8.8 64:ff9b:1::a00:1 100::1 5f00::1
  2001::1 2001:0:a00:1::1 2001:2::1 2001:10::1 2001:20::1 2001:db8::1 3fff::1 3fff:fff::1
  2002:a00:1::1 2002:7f00:1:: fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 febf::1 fec0::1 feff::1 ff02::1 ff0e::1
`;
const OUTER = `
  1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.1 100.63.255.255 100.128.0.1 126.255.255.255 128.0.0.1 172.15.255.255 172.32.0.1
  192.0.1.1 192.167.255.255 192.169.0.1 198.17.255.255 198.20.0.1 223.255.255.255
  2001:200::1 2001:4860:4860::8888 2003::1 2400:cb00::1 2606:4700:4700::1111 2a00:1450::1 3ffe::1
`;
const listOf = (text: string) => text.trim().split(/\s+/);

it.each(listOf(INNER))('%s is not on the public internet', (address) => expect(isInner(address)).toBe(true));
it.each(listOf(OUTER))('%s is', (address) => expect(isInner(address)).toBe(false));
it.each(['', 'localhost', '10.0.0', '1.2.3.4.5', ':::'])('%j is no address, and counts as inner', (text) =>
  expect(isInner(text)).toBe(true),
);

it('the machine’s own addresses are inner, public ones too, in every notation', () => {
  for (const { address } of Object.values(networkInterfaces()).flatMap((found) => found ?? []))
    expect([address, isInner(address)]).toEqual([address, true]);
  const own = new BlockList();
  own.addAddress('9.9.9.9', 'ipv4');
  own.addAddress('2620:fe::fe', 'ipv6');
  expect(['9.9.9.9', '::ffff:9.9.9.9', '2620:fe:0::00fe', '9.9.9.8'].map((one) => isInner(one, own))).toEqual([
    ...[true, true, true, false],
  ]);
});

describe('an address that somebody entered', () => {
  const asked = (address: string, publicUrl = 'https://portal.example') => mayCall(new URL(address), publicUrl);

  it.each([
    'https://0x0a000001/',
    'https://167772161/',
    'https://012.1/',
    'https://127.1/',
    'https://[::ffff:a00:1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fec0::1]/',
    'https://127.0.0.1./',
    'https://localhost./',
    'https://LOCALHOST/',
    'https://a.localhost/',
    'http://files.example/',
    'ftp://files.example/',
    'https://name@files.example/',
  ])('is refused: %s', (address) => expect(asked(address)).toBe(false));

  it('is called where it may be on the public internet', () => {
    expect(asked('https://files.example/release.json')).toBe(true);
    expect(asked('https://[2606:4700::1]:8443/')).toBe(true);
  });

  it('may be localhost for a portal on localhost, and no other inner address', () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(asked(`http://${host}/`, 'http://localhost:8080')).toBe(true);
    expect(asked('https://10.0.0.1/', 'http://localhost:8080')).toBe(false);
    expect(asked('http://localhost.evil.example/', 'http://localhost:8080')).toBe(false);
  });
});
