import { i18n } from '../i18n/i18n';
import { renderPage, screen } from '../testing';
import { useCsv } from './useCsv';

function List({ answer }: { answer: () => Promise<string> }) {
  const save = useCsv('senarai-tenan');
  return <button onClick={() => void save(answer())}>Eksport</button>;
}

it('saves the response of the export under its file name', async () => {
  const saved: string[] = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = renderPage(<List answer={() => Promise.resolve('kod;nama\nKN;Negeri')} />);
  await user.click(screen.getByRole('button', { name: 'Eksport' }));
  expect(saved).toEqual(['senarai-tenan.csv']);
  expect(await blobs[0]!.text()).toContain('KN;Negeri');
});

it('shows why it failed', async () => {
  const { user } = renderPage(<List answer={() => Promise.reject({ data: { status: 403, code: 'forbidden' } })} />);
  await user.click(screen.getByRole('button', { name: 'Eksport' }));
  expect(await screen.findByText(i18n.t('errors.forbidden'))).toBeInTheDocument();
});
