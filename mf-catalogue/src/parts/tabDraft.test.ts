import { resetSession, signInAs } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { tabDraft } from './tabDraft';

const draft = tabDraft<{ text: string }>('titian.test');
afterEach(() => {
  resetSession();
  sessionStorage.clear();
});

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
  sessionStorage.setItem('titian.test', stored);
  expect(draft.read()).toBeNull();
});
