import { useEffect } from 'react';
import type { ThemeName } from '@titian/shared-ui';
import { createObservable, useObservable } from '../observable';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const KEY = 'titian.theme';
const isChoice = (value: unknown): value is ThemeChoice => THEME_CHOICES.some((choice) => choice === value);
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const stored = localStorage.getItem(KEY);
const choice = createObservable<ThemeChoice>(isChoice(stored) ? stored : 'system');
const systemTheme = createObservable<ThemeName>(systemDark().matches ? 'dark' : 'light');
systemDark().addEventListener('change', ({ matches }) => systemTheme.set(matches ? 'dark' : 'light'));

/** Saves a choice in this browser. */
export const chooseTheme = (chosen: ThemeChoice): void => {
  localStorage.setItem(KEY, chosen);
  choice.set(chosen);
};

export const useThemeChoice = (): ThemeChoice => useObservable(choice);

/** The active theme; also set on `<html>` for the style sheets. */
export const useTheme = (): ThemeName => {
  const chosen = useThemeChoice();
  const system = useObservable(systemTheme);
  const theme = chosen === 'system' ? system : chosen;
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return theme;
};
