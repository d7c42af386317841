import { sampleBuild } from '../../testing/releases';
import { checkMount, createTryMount, type FaultResult } from './mount.check';

const build = { manifest: sampleBuild().manifest, folder: '/nowhere' };
const check = (results: FaultResult[] | null) => checkMount(() => Promise.resolve(results), build);
const fine = { fault: 'none', findings: [] };

describe('the check of the mount', () => {
  it('fails a build that does not mount, with the cure', async () => {
    const found = await check([
      { fault: 'none', findings: ['mount rejected'] },
      { fault: 'slow', findings: ['too'] },
    ]);
    expect(found.outcome).toBe('failed');
    expect(found.findings.map(({ message }) => message.en)).toEqual(['none: mount rejected']);
    expect(found.findings[0]?.cure?.my).toBeTruthy();
  });

  it('fails a build whose mount never ends', async () => {
    const found = await checkMount(() => new Promise(() => undefined), build, 10);
    expect([found.outcome, found.findings[0]?.message.en]).toEqual(['failed', 'none: no end within 45 s']);
  });

  it('warns of findings under faults, and passes a build without findings', async () => {
    const found = await check([fine, { fault: 'leaking', findings: ['nodes grow'] }]);
    expect([found.outcome, found.findings[0]?.message.en]).toEqual(['warned', 'leaking: nodes grow']);
    expect(await check([fine])).toEqual({ name: 'mount', outcome: 'passed', findings: [] });
  });

  it('is unknown where there is no browser, or where the browser fails', async () => {
    expect((await check(null)).outcome).toBe('unknown');
    const failed = await checkMount(() => Promise.reject(new Error('no display')), build);
    expect([failed.outcome, failed.findings[0]?.message.en]).toEqual(['unknown', 'The browser failed: no display']);
    expect(await createTryMount(null, '/nowhere')(build)).toBeNull();
    expect(await createTryMount('/usr/bin/chromium', '/nowhere')(build)).toBeNull();
  });
});
