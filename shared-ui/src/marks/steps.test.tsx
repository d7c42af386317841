import { renderPage, screen, within } from '../testing';
import { approvalMarks } from './approvalMarks';
import { StepBar, StepDashes } from './StepBar';
import { Timeline } from './Timeline';

const states = ['Approved', 'Rejected', 'Current', 'Waiting', 'Skipped'] as const;

it('maps the states of an approval to step marks', () => {
  expect(approvalMarks(states.map((state) => ({ state })))).toEqual(['done', 'bad', 'now', 'next', 'next']);
});

it('gives each step its state as text, and marks the current one', () => {
  renderPage(
    <StepBar
      steps={[
        { key: 'owner', title: 'Pemilik data', state: 'done', details: ['Pegawai Geran', '2 hari'] },
        { key: 'tenant', title: 'Pentadbir', state: 'now' },
        { key: 'superadmin', title: 'Platform', state: 'next' },
        { key: 'end', title: 'Kunci', state: 'bad' },
      ]}
    />,
  );
  const steps = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
    'Pemilik data, Selesai',
    'Pentadbir, Langkah semasa',
    'Platform, Belum',
    'Kunci, Gagal',
  ]);
  expect(within(steps[0]!).getByText('2 hari')).toBeVisible();
});

it('gives the number of completed steps in a table', () => {
  renderPage(<StepDashes states={['done', 'done', 'now', 'next']} />);
  expect(screen.getByRole('img', { name: 'Langkah 2 daripada 4' })).toBeVisible();
});

it('lists events in the given order: what, when, by whom and why', () => {
  renderPage(
    <Timeline
      entries={[
        { key: '2', title: 'Diluluskan', at: '2026-11-20T02:00:00Z', by: 'Pegawai Geran', body: <q>Lengkap.</q> },
        { key: '1', title: 'Dihantar', by: 'Pegawai Lesen', state: 'done' },
        { key: '0', title: 'Dicipta' },
      ]}
    />,
  );
  const [approved, sent, made] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(approved).toHaveTextContent(/^Diluluskan.*2026.* · Pegawai GeranLengkap\.$/);
  expect(within(approved!).getByRole('time')).toHaveAttribute('datetime', '2026-11-20T02:00:00Z');
  expect(sent).toHaveTextContent(/^DihantarPegawai Lesen$/);
  expect(made).toHaveTextContent(/^Dicipta$/);
});
