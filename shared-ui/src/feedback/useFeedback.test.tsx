import { act, renderPage, screen } from '../testing';
import { feedbackStore } from './feedbackStore';
import { useFeedback } from './useFeedback';

function Acts({ undo, answer }: { undo?: () => void; answer?: (yes: boolean) => void }) {
  const { toast, confirm } = useFeedback();
  const retire = async () =>
    answer?.(
      await confirm({ title: 'Tamatkan?', action: 'Tamatkan versi', danger: true, typeName: 'hakmilik-strata' }),
    );
  return (
    <>
      <button onClick={() => toast({ title: 'Dibuang', action: { label: 'Buat asal', run: () => undo?.() } })}>
        toast
      </button>
      <button onClick={() => void retire()}>retire</button>
    </>
  );
}
const press = (name: string) => screen.getByRole('button', { name, hidden: true });

afterEach(() => act(() => feedbackStore.get().toasts.forEach((toast) => feedbackStore.dismiss(toast.id))));

it('offers to undo, once', async () => {
  const undo = vi.fn();
  const { user } = renderPage(<Acts undo={undo} />);
  await user.click(press('toast'));
  await user.click(press('Buat asal'));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Dibuang')).not.toBeInTheDocument();
});

it('removes a toast after 5 s', () => {
  vi.useFakeTimers();
  renderPage(<Acts />);
  act(() => press('toast').click());
  act(() => vi.advanceTimersByTime(4_900));
  expect(screen.getByText('Dibuang')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.queryByText('Dibuang')).not.toBeInTheDocument();
  vi.useRealTimers();
});

it('shows a toast once although several roots are mounted', async () => {
  const { user } = renderPage(<Acts />);
  const other = renderPage(<p>another section</p>);
  await user.click(screen.getByRole('button', { name: 'toast' }));
  expect(screen.getAllByText('Dibuang')).toHaveLength(1);
  other.unmount();
});

it('confirms an irreversible action only when its name is typed', async () => {
  const answer = vi.fn();
  const { user } = renderPage(<Acts answer={answer} />);
  await user.click(press('retire'));
  expect(screen.getByRole('button', { name: 'Tamatkan versi' })).toBeDisabled();
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.type(screen.getByRole('textbox'), 'hakmilik-strata{Enter}');
  expect(answer).toHaveBeenCalledWith(true);
  await user.click(press('retire'));
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  expect(answer).toHaveBeenLastCalledWith(false);
});
