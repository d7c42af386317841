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

/** A fake server: each upload stays pending until the test resolves it. */
function fakeUploads() {
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
  const { waiting, upload } = fakeUploads();
  const state = { files: [] as string[], sending: false };
  function Field() {
    const [files, setFiles] = useState<readonly StoredFile[]>([]);
    state.files = files.map(({ name }) => name);
    return (
      <FileUpload
        limits={limits}
        upload={upload}
        label="Letter"
        value={files}
        onChange={setFiles}
        onSending={(isSending) => void (state.sending = isSending)}
      />
    );
  }
  return { ...renderPage(<Field />, { locale }), waiting, state };
}
const field = () => screen.getByLabelText('Letter');
const choose = (...files: File[]) => fireEvent.change(field(), { target: { files } });
const row = (name: string) => within(screen.getByText(name).closest('li')!);

it('uploads a chosen file at once, shows the progress, and keeps the stored file', async () => {
  const { waiting, state } = open();
  choose(letter());
  act(() => waiting['surat.pdf']!.progress(0.5));
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Sending surat.pdf' })).toHaveAttribute('value', '0.5'),
  );
  expect(state.sending).toBe(true);
  waiting['surat.pdf']!.resolve(stored('surat.pdf'));
  await waitFor(() => expect(state.files).toEqual(['surat.pdf']));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(state.sending).toBe(false);
});

it('takes dropped files', async () => {
  const { waiting, state } = open();
  fireEvent.drop(field(), { dataTransfer: { files: [letter('a.pdf'), letter('bb.pdf')] } });
  waiting['bb.pdf']!.resolve(stored('bb.pdf'));
  waiting['a.pdf']!.resolve(stored('a.pdf'));
  await waitFor(() => expect(state.files).toEqual(['bb.pdf', 'a.pdf']));
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
] as const)('checks a file before the upload: case %#', async (file, limits, locale, words) => {
  const { waiting } = open(limits, locale);
  choose(file);
  if (words) expect(await screen.findByRole('alert')).toHaveTextContent(words);
  // The browser's type counts, not only the name; the server checks the bytes.
  expect(Object.keys(waiting)).toEqual(words ? [] : [file.name]);
});

it('takes no more files than the limit', async () => {
  const { waiting } = open();
  choose(...Array.from({ length: 6 }, (_, at) => letter(`${at}.pdf`)));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many files.');
  expect(Object.keys(waiting)).toHaveLength(5);
});

it("shows the server's reason for a rejected file, without a retry", async () => {
  const { waiting, state } = open();
  choose(letter());
  const errors = [{ path: '/files/0', code: 'validation.fileBroken' }];
  waiting['surat.pdf']!.reject({ status: 422, code: 'validation', instance: '', errors });
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is damaged');
  expect(row('surat.pdf').queryByRole('button', { name: /again/ })).toBeNull();
  expect(state.files).toEqual([]);
});

it('retries after a network failure', async () => {
  const { user, waiting, state } = open();
  choose(letter());
  waiting['surat.pdf']!.reject({ status: 0, code: 'network', instance: '' });
  await user.click(await screen.findByRole('button', { name: 'Try surat.pdf again' }));
  waiting['surat.pdf']!.resolve(stored('surat.pdf'));
  await waitFor(() => expect(state.files).toEqual(['surat.pdf']));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('cancels a running upload, and removes a stored file', async () => {
  const { user, waiting, state } = open();
  choose(letter('a.pdf'), letter('bb.pdf'));
  waiting['bb.pdf']!.resolve(stored('bb.pdf'));
  await waitFor(() => expect(state.files).toEqual(['bb.pdf']));
  await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
  expect(waiting['a.pdf']!.signal.aborted).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove bb.pdf' }));
  expect(state.files).toEqual([]);
  expect(field()).toHaveFocus();
});

it('replaces a single picture', async () => {
  const { waiting, state } = open(FILE_RULES.user.image);
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
  choose(picture('a.png'));
  waiting['a.png']!.resolve(stored('a.png'));
  await waitFor(() => expect(state.files).toEqual(['a.png']));
  choose(picture('bb.png'));
  waiting['bb.png']!.resolve(stored('bb.png'));
  await waitFor(() => expect(state.files).toEqual(['bb.png']));
});
