import { SectionEvent } from '@titian/shared-contracts';
import type { MountProps, SectionLifecycles, SectionProps } from '@titian/section-kit';
import { createEvents } from '../loader/events';
import { openParcel } from '../frame/parcelSession';
import { markDeprecated } from './markDeprecated';
import type { Deprecations } from './members';

/** A contract of which two members will go; nothing of today's does. */
interface OldContract {
  basename: string;
  oldPlace: { path: string };
  onOldThing: (what: string) => string;
  onReady: () => void;
}
const OLD: Deprecations<OldContract> = { onOldThing: 'onReady', oldPlace: 'basename' };

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const releaseOf = (section: string, version = '1.0.0') => ({ section, version, build: `${version}-a1b2` });

/** A portal that gives sections the old contract, and what it sends to the registry. */
const portal = () => {
  const sent: SectionEvent[] = [];
  const events = createEvents({
    reference: () => 'req_1',
    send: (batch) => sent.push(...batch) > 0,
    online: () => true,
    whenIdle: (act) => act(),
  });
  return { sent, tell: events.report };
};
const given = (): OldContract => ({
  ...{ basename: '/en', oldPlace: { path: '/old' }, onReady: vi.fn() },
  onOldThing: vi.fn((what) => `did ${what}`),
});

type Props = MountProps & OldContract;
/** Mounts a section that does something with what it is given, under the old contract. */
const mount = async (
  does: (props: Props) => void,
  { release = releaseOf('mf-old'), to = portal(), props = given() },
) => {
  const mark = markDeprecated<OldContract>(OLD, release, to.tell);
  const act = (all: MountProps) => Promise.resolve(does(all as Props));
  const lifecycles: SectionLifecycles = { bootstrap: () => Promise.resolve(), mount: act, update: act, unmount: act };
  const slot = document.createElement('div');
  const told = { onMounted: vi.fn(), onFailed: vi.fn(), onLeft: vi.fn() };
  const session = openParcel(lifecycles, slot, mark(props) as unknown as SectionProps, told);
  await settled();
  session.update(mark({ ...props, basename: '' }) as unknown as SectionProps);
  await settled();
  await session.close();
  expect(told.onFailed).not.toHaveBeenCalled();
  return { sent: to.sent, props };
};

describe('a deprecated member of what sections are given', () => {
  it('works as before, and its use is told once for a section, a release and a member', async () => {
    const to = portal();
    const calls = ({ onOldThing, oldPlace, onReady }: Props) => {
      expect([onOldThing('it'), oldPlace.path]).toEqual(['did it', '/old']);
      onReady();
    };
    const { sent, props } = await mount(calls, { to, release: releaseOf('mf-uses') });
    expect(props.onOldThing).toHaveBeenCalledWith('it');
    expect(sent).toEqual([
      { section: 'mf-uses', version: '1.0.0', phase: 'deprecated', name: 'onOldThing' },
      { section: 'mf-uses', version: '1.0.0', phase: 'deprecated', name: 'oldPlace' },
    ]);
    for (const event of sent) expect(SectionEvent.safeParse(event).success).toBe(true);

    await mount(calls, { to, release: releaseOf('mf-uses') });
    expect(sent).toHaveLength(2);
    await mount(calls, { to, release: releaseOf('mf-uses', '1.1.0') });
    await mount(calls, { to, release: releaseOf('mf-other') });
    expect(sent.slice(2).map(({ section, version }) => `${section} ${version}`)).toEqual([
      ...['mf-uses 1.1.0', 'mf-uses 1.1.0'],
      ...['mf-other 1.0.0', 'mf-other 1.0.0'],
    ]);
  });

  it('is not used by a section that hands its props on, or uses the others', async () => {
    const { sent } = await mount(({ ...all }) => all.onReady(), { release: releaseOf('mf-spreads') });
    expect(sent).toEqual([]);
  });

  it('stays the same while it does not change, so that nothing renders for it', () => {
    const mark = markDeprecated<OldContract>(OLD, releaseOf('mf-same'), vi.fn());
    const props = given();
    const [one, other] = [mark(props), mark({ ...props, basename: '' })];
    expect(other.onOldThing).toBe(one.onOldThing);
    expect(mark({ ...props, onOldThing: (what) => what }).onOldThing).not.toBe(one.onOldThing);
  });
});

it('leaves the props alone where nothing is deprecated', () => {
  const props = given();
  expect(markDeprecated<OldContract>({}, releaseOf('mf-new'), vi.fn())(props)).toBe(props);
});
