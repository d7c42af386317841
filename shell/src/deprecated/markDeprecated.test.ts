import { SectionEvent } from '@titian/shared-contracts';
import type { MountProps, SectionLifecycles, SectionProps } from '@titian/section-kit';
import { createEvents } from '../loader/events';
import { openParcel } from '../frame/parcelSession';
import { markDeprecated } from './markDeprecated';
import type { Deprecations } from './members';

/** A contract with two deprecated members; the current one has none. */
interface OldContract {
  basename: string;
  oldPlace: { path: string };
  onOldThing: (what: string) => string;
  onReady: () => void;
}
const OLD: Deprecations<OldContract> = { onOldThing: 'onReady', oldPlace: 'basename' };

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const releaseOf = (section: string, version = '1.0.0') => ({ section, version, build: `${version}-a1b2` });

/** A portal with the old contract, and the events that it sends to the registry. */
const portal = () => {
  const sent: SectionEvent[] = [];
  const events = createEvents({
    reference: () => 'req_1',
    send: (batch) => sent.push(...batch) > 0,
    online: () => true,
    whenIdle: (act) => act(),
  });
  return { sent, report: events.report };
};
const oldProps = (): OldContract => ({
  ...{ basename: '/en', oldPlace: { path: '/old' }, onReady: vi.fn() },
  onOldThing: vi.fn((what) => `did ${what}`),
});

type Props = MountProps & OldContract;
/** Mounts a section that uses its props under the old contract. */
const mount = async (
  section: (props: Props) => void,
  { release = releaseOf('mf-old'), to = portal(), props = oldProps() },
) => {
  const mark = markDeprecated<OldContract>(OLD, release, to.report);
  const act = (all: MountProps) => Promise.resolve(section(all as Props));
  const lifecycles: SectionLifecycles = { bootstrap: () => Promise.resolve(), mount: act, update: act, unmount: act };
  const slot = document.createElement('div');
  const callbacks = { onMounted: vi.fn(), onFailed: vi.fn(), onLeft: vi.fn() };
  const session = openParcel(lifecycles, slot, mark(props) as unknown as SectionProps, callbacks);
  await settled();
  session.update(mark({ ...props, basename: '' }) as unknown as SectionProps);
  await settled();
  await session.close();
  expect(callbacks.onFailed).not.toHaveBeenCalled();
  return { sent: to.sent, props };
};

describe('a deprecated member of the section contract', () => {
  it('works as before, and its use is reported once per section, release and member', async () => {
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

  it('does not count as used when a section spreads its props or uses other members', async () => {
    const { sent } = await mount(({ ...all }) => all.onReady(), { release: releaseOf('mf-spreads') });
    expect(sent).toEqual([]);
  });

  it('keeps its identity while its value does not change, so that nothing re-renders', () => {
    const mark = markDeprecated<OldContract>(OLD, releaseOf('mf-same'), vi.fn());
    const props = oldProps();
    const [one, other] = [mark(props), mark({ ...props, basename: '' })];
    expect(other.onOldThing).toBe(one.onOldThing);
    expect(mark({ ...props, onOldThing: (what) => what }).onOldThing).not.toBe(one.onOldThing);
  });
});

it('returns the same props if nothing is deprecated', () => {
  const props = oldProps();
  expect(markDeprecated<OldContract>({}, releaseOf('mf-new'), vi.fn())(props)).toBe(props);
});
