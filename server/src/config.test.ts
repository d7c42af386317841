import { readConfig } from './config';

const read = (environment: NodeJS.ProcessEnv) => readConfig(environment, '/portal');

describe('whether a portal is the demo', () => {
  it('is the demo unasked on this machine alone', () => {
    expect(read({})).toMatchObject({ demo: true, host: '127.0.0.1' });
    expect(read({ HOST: '0.0.0.0' })).toMatchObject({ demo: true, host: '0.0.0.0' });
  });

  it.each([
    ['DATABASE_URL', 'postgres://titian@db.example/titian'],
    ['TITIAN_PUBLIC_URL', 'https://portal.example'],
    ['SMTP_URL', 'smtp://mail.example'],
  ])('does not start unasked with %s, and names both ways out', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`${name}.*TITIAN_DEMO=0.*TITIAN_DEMO=1`));
    expect(() => read({ [name]: value, HOST: '127.0.0.1' })).toThrow(/TITIAN_DEMO/);
    expect(read({ [name]: value, TITIAN_DEMO: '0' })).toMatchObject({ demo: false, host: '0.0.0.0' });
    expect(read({ [name]: value, TITIAN_DEMO: '1' })).toMatchObject({ demo: true, host: '0.0.0.0' });
  });
});

describe('TITIAN_TRUST_PROXY', () => {
  const proxies = (TITIAN_TRUST_PROXY: string) => read({ TITIAN_TRUST_PROXY }).trustedProxies;

  it('is a list of addresses and networks, this machine by default', () => {
    expect(read({}).trustedProxies).toEqual(['loopback']);
    expect(proxies('10.1.0.7')).toEqual(['10.1.0.7']);
    expect(proxies('loopback, 10.2.0.0/16 ,2001:db8::/32')).toEqual(['loopback', '10.2.0.0/16', '2001:db8::/32']);
  });

  it.each(['', '10.1.0', '10.1.0.256', 'proxy.example', '10.1.0.0/33', '0.0.0.0/0', '::/0', '2001:db8::/129', 'true'])(
    'refuses "%s" in one line that names it',
    (bad) => {
      const line = `Setting TITIAN_TRUST_PROXY is not valid: "${bad}" is neither an address nor a network such as 10.1.0.0/16`;
      expect(() => proxies(bad)).toThrow(new Error(line));
      expect(() => proxies(`10.1.0.7,${bad}`)).toThrow(new Error(line));
    },
  );
});
