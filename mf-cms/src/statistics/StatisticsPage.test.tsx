import {
  type ComputedStatistic,
  type Figure,
  type FigureKey,
  FIGURES_AS_THEY_CAME,
  statistics as contract,
  type StatisticsChoice,
} from '@titian/shared-contracts/statistics';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { StatisticsPage } from './StatisticsPage';

const server = setUp();
const computed = (key: FigureKey, value: number): ComputedStatistic => ({
  ...{ kind: 'computed', key, value, delta: null },
  trend: [value],
});
const COMPUTED = [
  ...[computed('apis', 148), computed('agencies', 37), computed('subscriptions', 90), computed('calls', 5_000)],
  ...[computed('success', 0.99), computed('consumers', 21), computed('applications', 64)],
];
const TYPED: Figure = {
  ...{ kind: 'typed', value: 1_250, asOf: '2026-01-31' },
  ...{ label: { my: 'Pegawai dilatih', en: 'Officers trained' }, note: { my: 'Laporan', en: 'Training report' } },
};
const choice = (given: Partial<StatisticsChoice> = {}): StatisticsChoice => ({
  ...{ rowVersion: 0, figures: FIGURES_AS_THEY_CAME, computed: COMPUTED, changed: null },
  ...given,
});
const open = (given = choice()) => {
  server.use(reply(contract.choice, given));
  return openPage(<StatisticsPage />, { path: '/settingsCMS/Statistik', locale: 'en' });
};
const saving = () => {
  const bodies: { figures: Figure[]; rowVersion: number }[] = [];
  server.use(
    reply(contract.choose, ({ body }) => {
      bodies.push(body as (typeof bodies)[number]);
      const { figures, rowVersion } = bodies.at(-1)!;
      return choice({ figures, rowVersion: rowVersion + 1, changed: { at: '2026-11-20T02:00:00Z', by: 'Ketua' } });
    }),
  );
  return bodies;
};
const save = () => screen.getByRole('button', { name: 'Save' });
const preview = async () => within(await screen.findByRole('region', { name: 'As readers see them' }));
const shown = async () => (await preview()).queryAllByRole('term').map(({ textContent }) => textContent);
const CAME = ['Published APIs', 'Agencies taking part', 'Active subscriptions', 'Calls, 30 days', 'Successful calls'];

beforeEach(() => void signInAs('SuperAdministrator'));

it('shows the figures that came with the portal as the home page does, and nothing to save', async () => {
  open();
  expect(await shown()).toEqual(CAME);
  expect((await preview()).getByText('148')).toBeVisible();
  expect(screen.getByText('The figures that came with the portal')).toBeVisible();
  expect(save()).toBeDisabled();
});

it('moves, takes out and adds computed figures, each once, and saves them with the version that was seen', async () => {
  const bodies = saving();
  const { user } = open(choice({ rowVersion: 4 }));
  await user.click(await screen.findByRole('button', { name: 'Move Agencies taking part up' }));
  await user.click(screen.getByRole('button', { name: 'Remove Calls, 30 days' }));
  await user.click(screen.getByRole('button', { name: 'Add a figure' }));
  expect(screen.queryByRole('menuitem', { name: 'Published APIs' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Registered applications' }));
  await waitFor(async () =>
    expect(await shown()).toEqual([CAME[1], CAME[0], CAME[2], CAME[4], 'Registered applications']),
  );
  await user.click(save());
  await waitFor(() => expect(bodies).toHaveLength(1));
  const keys = ['agencies', 'apis', 'subscriptions', 'success', 'applications'];
  expect(bodies[0]).toEqual({ rowVersion: 4, figures: keys.map((key) => ({ kind: 'computed', key })) });
  expect(await screen.findByText(/Last changed by Ketua/)).toBeVisible();
  await waitFor(() => expect(save()).toBeDisabled());
});

it('asks for everything of a typed figure, and shows it once it is complete', async () => {
  const bodies = saving();
  const { user } = open(choice({ figures: [{ kind: 'computed', key: 'apis' }] }));
  await user.click(await screen.findByRole('button', { name: 'Add a figure' }));
  await user.click(screen.getByRole('menuitem', { name: 'Type a figure' }));
  await user.click(save());
  expect((await screen.findAllByText('This field is required.')).length).toBeGreaterThanOrEqual(6);
  expect(bodies).toEqual([]);
  expect(await shown()).toEqual(['Published APIs']);
});

it('keeps what was typed in both languages, and changes its number', async () => {
  const bodies = saving();
  const { user } = open(choice({ rowVersion: 1, figures: [TYPED] }));
  const value = await screen.findByRole('spinbutton', { name: /Figure/ });
  expect((await preview()).getByText('Source: Training report')).toBeVisible();
  await user.clear(value);
  await user.type(value, '1300');
  await waitFor(async () => expect((await preview()).getByText('1,300')).toBeVisible());
  await user.click(save());
  await waitFor(() => expect(bodies).toEqual([{ rowVersion: 1, figures: [{ ...TYPED, value: 1_300 }] }]));
});

it('has at least one figure and at most six', async () => {
  const { user } = open(choice({ figures: [...FIGURES_AS_THEY_CAME, TYPED] }));
  await screen.findByRole('button', { name: 'Remove Officers trained' });
  expect(screen.queryByRole('button', { name: 'Add a figure' })).not.toBeInTheDocument();
  for (const name of ['Officers trained', ...CAME.slice(1)])
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

it('says which day is still to come', async () => {
  const errors = [{ path: '/figures/0/asOf', code: 'validation.dayToCome' }];
  server.use(decline(contract.choose, 422, 'validation', { errors }));
  const { user } = open(choice({ figures: [TYPED, { kind: 'computed', key: 'apis' }] }));
  await user.click(await screen.findByRole('button', { name: 'Remove Published APIs' }));
  await user.click(save());
  expect(await screen.findByText('This day is still to come.')).toBeVisible();
});

it('tells what somebody else saved, keeps what is typed, and goes on with either', async () => {
  server.use(decline(contract.choose, 409, 'stale'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Calls, 30 days' }));
  const theirs = choice({ rowVersion: 1, figures: [TYPED], changed: { at: '2026-11-20T02:00:00Z', by: 'Rakan' } });
  server.use(reply(contract.choice, theirs));
  await user.click(save());
  expect(await screen.findByText('Rakan changed the figures meanwhile')).toBeVisible();
  expect(await shown()).toEqual(CAME.filter((name) => name !== 'Calls, 30 days'));
  const bodies = saving();
  await user.click(screen.getByRole('button', { name: 'Go on with mine' }));
  await user.click(save());
  await waitFor(() => expect(bodies[0]).toMatchObject({ rowVersion: 1 }));
  expect(bodies[0]!.figures).toHaveLength(4);
});

it('offers no change to who may only look', async () => {
  signInAs('SuperAdministrator', { Permission: { 'cms.content': ['view'] } });
  open();
  await screen.findByRole('region', { name: 'Figures' });
  expect(screen.queryByRole('button', { name: /Save|Add a figure|Move|Remove/ })).not.toBeInTheDocument();
});
