import type { ResolvedSection } from '@titian/shared-contracts';
import { climb, namesOf, releasesOf, type Failure } from './ladder';

const section = {
  name: 'mf-x',
  version: '2.0.0',
  entry: '/2.js',
  base: '/sections/mf-x/2.0.0-bbbbbbbb/',
  fallback: { version: '1.0.0', entry: '/1.js', base: '/sections/mf-x/1.0.0-aaaaaaaa/' },
} as ResolvedSection;

const failed = (index: number): Failure => {
  const release = releasesOf(section)[index];
  if (!release) throw new Error(`no release ${index}`);
  return { release, error: new Error('gone'), reference: `req_${index}` };
};

describe('the failure ladder', () => {
  it('starts with the release that the registry resolved', () => {
    expect(climb(releasesOf(section), [])).toMatchObject({ status: 'loading', release: { version: '2.0.0' } });
  });

  it('goes on to the previous release and remembers why', () => {
    const rung = climb(releasesOf(section), [failed(0)]);
    expect(rung).toMatchObject({
      status: 'loading',
      release: { version: '1.0.0' },
      failures: [{ reference: 'req_0' }],
    });
  });

  it('ends with the message when both failed', () => {
    expect(climb(releasesOf(section), [failed(0), failed(1)])).toMatchObject({ status: 'failed' });
  });

  it('ends at once where there is no previous release', () => {
    expect(climb(releasesOf({ ...section, fallback: null }), [failed(0)])).toMatchObject({ status: 'failed' });
  });

  it('tries a newer release of the same version: its files are others', () => {
    const rebuilt = { ...section, entry: '/2b.js' };
    expect(climb(releasesOf(rebuilt), [failed(0)])).toMatchObject({ status: 'loading', release: { entry: '/2b.js' } });
  });
});

describe('namesOf', () => {
  it('says versions, and builds where two have one version', () => {
    expect(namesOf(releasesOf(section))).toEqual(['2.0.0', '1.0.0']);
    expect(namesOf(releasesOf({ ...section, version: '1.0.0' }))).toEqual(['2.0.0-bbbbbbbb', '1.0.0-aaaaaaaa']);
  });
});
