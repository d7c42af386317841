import { useState } from 'react';
import { renderPage, screen } from '../testing';
import { Button } from './Button';
import { Popup } from './Popup';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Popup label="Terkini" open={open} onOpenChange={setOpen} opener={<Button>Loceng</Button>}>
        <input aria-label="Cari" />
        <button>satu</button>
        <button>dua</button>
      </Popup>
      <button>Berikutnya</button>
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const popup = () => screen.queryByRole('dialog', { name: 'Terkini' });

const openPopup = async () => {
  const { user } = renderPage(<Page />);
  button('Loceng').focus();
  await user.keyboard('{Enter}');
  return user;
};

it('takes the focus, and says that it is open', async () => {
  await openPopup();
  expect(popup()).toHaveFocus();
  expect(button('Loceng')).toHaveAttribute('aria-expanded', 'true');
});

it('moves by arrows, round and round, but leaves them to a field', async () => {
  const user = await openPopup();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(button('dua')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('textbox')).toHaveFocus();
});

it('gives the focus back on Escape', async () => {
  const user = await openPopup();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(popup()).not.toBeInTheDocument();
  expect(button('Loceng')).toHaveFocus();
});

it('closes when the focus leaves it', async () => {
  const user = await openPopup();
  for (let stop = 0; stop < 4; stop++) await user.tab();
  expect(popup()).not.toBeInTheDocument();
  expect(button('Berikutnya')).toHaveFocus();
});
