import { isNetwork as isPortalNetwork } from '@titian/shared-contracts/subscription';
import { clientAddress } from './client-address';
import { edgesOf, isNetwork, neighbourhoodOf, Networks } from './networks';

describe('a set of networks', () => {
  it.each([
    ['10.1.0.0/16', '10.1.255.7', true],
    ['10.1.0.0/16', '10.2.0.1', false],
    ['10.1.0.0/16', '::ffff:10.1.2.3', true],
    ['10.1.0.0/16', '::FFFF:a01:203', true],
    ['10.1.0.0/16', '0:0:0:0:0:ffff:a01:203', true],
    ['10.1.0.0/16', '::ffff:0:a01:203', false],
    ['::ffff:10.1.0.0/112', '10.1.2.3', true],
    ['::ffff:a01:0/112', '10.1.2.3', true],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['2001:db8::/32', '2001:DB8:1::9', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['fe80::/10', 'fe80::1%eth0', true],
    ['::/0', '10.1.2.3', false],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['0.0.0.0/0', '', false],
    ['10.1.0.0/33', '10.1.0.0', false],
    ['office', '10.1.0.0', false],
  ])('%s: %s is in it: %s', (network, address, expected) => {
    expect(new Networks([network]).has(address)).toBe(expected);
  });

  it('says what is none', () => {
    expect(['10.0.0.0/8', '::1', '10.0.0.0/', '10.0.0/8', 'a', '::/129', ''].filter(isNetwork)).toEqual([
      '10.0.0.0/8',
      '::1',
    ]);
  });
});

it.each([
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:0db8:0000:0007::9', '2001:db8:0:7'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
])('%s counts as %s', (address, expected) => {
  expect(neighbourhoodOf(address)).toBe(expected);
});

it.each([
  ['10.1.2.3/16', ['10.1.0.0', '10.2.0.0']],
  ['192.0.2.255', ['192.0.2.255', '192.0.3.0']],
  ['0.0.0.0/0', ['0.0.0.0']],
  ['255.0.0.0/8', ['255.0.0.0']],
  ['2001:db8::/32', ['2001:db8:0:0:0:0:0:0', '2001:db9:0:0:0:0:0:0']],
  ['64:ff9b::192.0.2.9', ['64:ff9b:0:0:0:0:c000:209', '64:ff9b:0:0:0:0:c000:20a']],
  ['::ffff:10.1.2.3/112', ['10.1.0.0', '10.2.0.0']],
  ['office', []],
])('the edges of %s', (network, expected) => {
  expect(edgesOf(network)).toEqual(expected);
});

describe('the caller’s address', () => {
  const trusted = new Networks(['127.0.0.0/8', '::1', '10.2.0.0/16']);
  it.each([
    ['without a proxy', '198.51.100.9', undefined, '198.51.100.9'],
    ['claimed to nobody whom we trust', '198.51.100.9', '192.0.2.1', '198.51.100.9'],
    ['behind a trusted proxy', '::ffff:127.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['behind several', '127.0.0.1', '192.0.2.1, 10.2.0.9, 10.2.4.1', '192.0.2.1'],
    ['forged before the true one', '127.0.0.1', '203.0.113.5, 192.0.2.1', '192.0.2.1'],
    ['IPv6', '::1', '2001:db8::7', '2001:db8::7'],
    ['as another machine writes it', '127.0.0.1', '0:0:0:0:0:FFFF:c000:201', '192.0.2.1'],
    ['that is none', '127.0.0.1', '192.0.2.1, unknown', '127.0.0.1'],
    ['left out by a trusted proxy', '127.0.0.1', undefined, '127.0.0.1'],
    ['of a proxy itself', '127.0.0.1', '10.2.0.9', '10.2.0.9'],
  ])('%s', (_, peer, forwardedFor, expected) => {
    expect(clientAddress(peer, forwardedFor, trusted)).toBe(expected);
  });
});

it.each(['10.1.0.0/16', '192.168.1.7', '2001:db8::/32', '::1', '0.0.0.0/0', '::ffff:10.1.2.3', '::ffff:10.1.0.0/112'])(
  '%s, which the portal accepts for a key, can be read here',
  (network) => {
    expect([isPortalNetwork(network), isNetwork(network)]).toEqual([true, true]);
  },
);
