import { createContext, use } from 'react';
import type { Navigator } from 'react-router';
import type { SectionSession } from '@titian/section-kit';
import type { Locale } from '@titian/shared-contracts';
import type { SectionLoader } from './sectionLoader';

/** The shell's services for section frames. The functions are stable, because pages re-render when one changes. */
export interface ShellServices {
  /** The shell's history, for a section's low-level router. */
  navigator: Navigator;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** The locale whose translations are loaded; the URL may already have the other one. */
  locale: Locale;
  theme: 'light' | 'dark';
  session: SectionSession;
  nonce: string;
  setTitle(title: string): void;
  /** Sets whether a section has an unsaved form. */
  setUnsaved(unsaved: boolean): void;
  hasUnsaved(): boolean;
  /** Shows or hides the progress bar while a section loads. */
  setBusy(busy: boolean): void;
  /** Ends the progress bar as failed (spec §4). */
  failBusy(): void;
  /** Reports an event of a section's release to the registry. */
  report: SectionLoader['report'];
}

export const ShellServicesContext = createContext<ShellServices | null>(null);

/** The shell's services. Throws outside of the shell. */
export const useShellServices = (): ShellServices => {
  const services = use(ShellServicesContext);
  if (!services) throw new Error('A section frame needs ShellServicesContext around it');
  return services;
};
