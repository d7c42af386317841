import { useState } from 'react';
import { FILE_RULES, type FileLimits, type StoredFile } from '@titian/shared-contracts/file';
import { act, fireEvent, renderPage, screen, waitFor, within } from '../testing';
import { FileUpload } from './FileUpload';
import type { SendFile } from './useUploads';

const letter = (name = 'surat.pdf', bytes = 100) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const stored = (name: string): StoredFile => ({
  id: `00000000-0000-4000-8000-0000000000${name.length}`,
  url: '/api/files/x',
  name,
  type: 'application/pdf',
  size: 100,
});

/** A server in the test's hands: each file waits until it is answered. */
function lines() {
  const waiting: Record<
    string,
    {
      resolve: (file: StoredFile) => void;
      reject: (why: unknown) => void;
      progress: (share: number) => void;
      signal: AbortSignal;
    }
  > = {};
  const upload: SendFile = (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      waiting[file.name] = { resolve, reject, progress: onProgress, signal };
    });
  return { waiting, upload };
}

function open(limits: FileLimits = FILE_RULES.order.letter, locale: 'my' | 'en' = 'en') {
  const { waiting, upload } = lines();
  const told = { files: [] as string[], sending: false };
  function Field() {
    const [files, setFiles] = useState<readonly StoredFile[]>([]);
    told.files = files.map(({ name }) => name);
    return (
      <FileUpload
        limits={limits}
        upload={upload}
        label="Letter"
        value={files}
        onChange={setFiles}
        onSending={(isSending) => void (told.sending = isSending)}
      />
    );
  }
  return { ...renderPage(<Field />, { locale }), waiting, told };
}
const field = () => screen.getByLabelText('Letter');
const choose = (...files: File[]) => fireEvent.change(field(), { target: { files } });
const row = (name: string) => within(screen.getByText(name).closest('li')!);

it('sends a chosen file at once, shows how far it is, and keeps what the portal answers', async () => {
  const { waiting, told } = open();
  choose(letter());
  act(() => waiting['surat.pdf']!.progress(0.5));
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Sending surat.pdf' })).toHaveAttribute('value', '0.5'),
  );
  expect(told.sending).toBe(true);
  waiting['surat.pdf']!.resolve(stored('surat.pdf'));
  await waitFor(() => expect(told.files).toEqual(['surat.pdf']));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(told.sending).toBe(false);
});

it('takes what is dropped', async () => {
  const { waiting, told } = open();
  fireEvent.drop(field(), { dataTransfer: { files: [letter('a.pdf'), letter('bb.pdf')] } });
  waiting['bb.pdf']!.resolve(stored('bb.pdf'));
  waiting['a.pdf']!.resolve(stored('a.pdf'));
  await waitFor(() => expect(told.files).toEqual(['bb.pdf', 'a.pdf']));
});

it.each([
  [letter('a.exe'), FILE_RULES.order.letter, 'my', null],
  [new File(['x'], 'a.gif', { type: 'image/gif' }), FILE_RULES.user.image, 'en', 'Only Image are allowed'],
  [new File(['x'], 'a.gif', { type: 'image/gif' }), FILE_RULES.user.image, 'my', 'Hanya imej dibenarkan'],
  [new File(['x'], 'a.txt', { type: 'text/plain' }), FILE_RULES.user.image, 'en', 'Only Image are allowed'],
  [
    new File([new Uint8Array(3 * 1024 * 1024)], 'a.png', { type: 'image/png' }),
    FILE_RULES.user.image,
    'en',
    'Image size must be less than 3MB',
  ],
  [
    new File([new Uint8Array(3 * 1024 * 1024)], 'a.png', { type: 'image/png' }),
    FILE_RULES.user.image,
    'my',
    'Saiz imej mesti kurang daripada 3MB',
  ],
  [
    new File(['x'], 'a.zip', { type: 'application/zip' }),
    FILE_RULES.order.letter,
    'en',
    'This kind of file is not accepted.',
  ],
  [letter('besar.pdf', 10 * 1024 * 1024 + 1), FILE_RULES.order.letter, 'my', 'Fail ini melebihi 10 MB.'],
  [letter('kosong.pdf', 0), FILE_RULES.order.letter, 'my', 'Fail ini kosong.'],
] as const)('says before sending what is wrong with %#', async (file, limits, locale, words) => {
  const { waiting } = open(limits, locale);
  choose(file);
  if (words) expect(await screen.findByRole('alert')).toHaveTextContent(words);
  // A name says nothing: the browser's own type does, and the server looks at the bytes.
  expect(Object.keys(waiting)).toEqual(words ? [] : [file.name]);
});

it('takes no more files than there is room for', async () => {
  const { waiting } = open();
  choose(...Array.from({ length: 6 }, (_, at) => letter(`${at}.pdf`)));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many files.');
  expect(Object.keys(waiting)).toHaveLength(5);
});

it("shows the server's reason for a refused file, which is not sent again", async () => {
  const { waiting, told } = open();
  choose(letter());
  const errors = [{ path: '/files/0', code: 'validation.fileBroken' }];
  waiting['surat.pdf']!.reject({ status: 422, code: 'validation', instance: '', errors });
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is damaged');
  expect(row('surat.pdf').queryByRole('button', { name: /again/ })).toBeNull();
  expect(told.files).toEqual([]);
});

it('sends again what the network lost', async () => {
  const { user, waiting, told } = open();
  choose(letter());
  waiting['surat.pdf']!.reject({ status: 0, code: 'network', instance: '' });
  await user.click(await screen.findByRole('button', { name: 'Try surat.pdf again' }));
  waiting['surat.pdf']!.resolve(stored('surat.pdf'));
  await waitFor(() => expect(told.files).toEqual(['surat.pdf']));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('gives a running upload up, and takes a kept file out', async () => {
  const { user, waiting, told } = open();
  choose(letter('a.pdf'), letter('bb.pdf'));
  waiting['bb.pdf']!.resolve(stored('bb.pdf'));
  await waitFor(() => expect(told.files).toEqual(['bb.pdf']));
  await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
  expect(waiting['a.pdf']!.signal.aborted).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove bb.pdf' }));
  expect(told.files).toEqual([]);
  expect(field()).toHaveFocus();
});

it('replaces a single picture', async () => {
  const { waiting, told } = open(FILE_RULES.user.image);
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
  choose(picture('a.png'));
  waiting['a.png']!.resolve(stored('a.png'));
  await waitFor(() => expect(told.files).toEqual(['a.png']));
  choose(picture('bb.png'));
  waiting['bb.png']!.resolve(stored('bb.png'));
  await waitFor(() => expect(told.files).toEqual(['bb.png']));
});
