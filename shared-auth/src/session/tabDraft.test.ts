import { renderHook } from '@testing-library/react';
import { resetSession, signInAs } from '../testing/people';
import { tabDraft, useTabDraft } from './tabDraft';

const NAME = 'titian.test';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
afterEach(() => {
  vi.restoreAllMocks();
  resetSession();
  sessionStorage.clear();
});

describe('a draft', () => {
  const draft = tabDraft<{ text: string }>(NAME);

  it('is there again for who typed it, after a sign-out', () => {
    signInAs('Client', { id: id(1) });
    draft.write({ text: 'Sulit.' });
    resetSession();
    signInAs('Client', { id: id(1) });
    expect(draft.read()).toEqual({ text: 'Sulit.' });
  });

  it('is gone for whoever signs in next in this tab', () => {
    signInAs('Client', { id: id(1) });
    draft.write({ text: 'Sulit.' });
    resetSession();
    signInAs('Client', { id: id(2) });
    expect(draft.read()).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Sulit');
  });

  it('is read by nobody while nobody is signed in, and there again afterwards', () => {
    signInAs('Client', { id: id(1) });
    draft.write({ text: 'Sulit.' });
    resetSession();
    expect(draft.read()).toBeNull();
    signInAs('Client', { id: id(1) });
    expect(draft.read()).toEqual({ text: 'Sulit.' });
  });

  it('goes with a visitor who signs in', () => {
    draft.write({ text: 'Aduan' });
    signInAs('Client', { id: id(1) });
    expect(draft.read()).toEqual({ text: 'Aduan' });
  });

  it.each(['{', '"text"', '{"text":"by nobody"}'])('is nothing where %s is stored', (stored) => {
    sessionStorage.setItem(NAME, stored);
    expect(draft.read()).toBeNull();
  });

  it('that is larger than a tab may keep leaves no older text in its place', () => {
    draft.write({ text: 'Lama' });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    draft.write({ text: 'Panjang' });
    expect(draft.read()).toBeNull();
  });
});

describe('the draft of a form that asks before it is left', () => {
  const open = () => renderHook(() => useTabDraft<{ text: string }>(NAME));

  it('is left behind with the form', () => {
    signInAs('Developer', { id: id(1) });
    const { result, unmount } = open();
    result.current.write({ text: 'Ditinggalkan' });
    unmount();
    expect(open().result.current.read()).toBeNull();
  });

  it('outlives the end of the session, for who opened the form', () => {
    signInAs('Developer', { id: id(1) });
    const { result, unmount } = open();
    resetSession();
    expect(result.current.isHere()).toBe(false);
    result.current.write({ text: 'Sulit.' });
    unmount();
    expect(tabDraft(NAME).read()).toBeNull();
    signInAs('Developer', { id: id(1) });
    expect(open().result.current.read()).toEqual({ text: 'Sulit.' });
  });

  it('is nobody else’s', () => {
    signInAs('Developer', { id: id(1) });
    const { result, unmount } = open();
    resetSession();
    result.current.write({ text: 'Sulit.' });
    unmount();
    signInAs('Developer', { id: id(2) });
    expect(open().result.current.read()).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Sulit');
  });
});
