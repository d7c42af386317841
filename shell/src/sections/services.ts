import { createContext, use } from 'react';
import type { Navigator } from 'react-router';
import type { SectionSession } from '@titian/section-kit';
import type { Locale } from '@titian/shared-contracts';
import type { SectionLoader } from './sectionLoader';

/** What the shell does for its section frames. Its functions stay the same objects: pages re-render when one changes. */
export interface ShellServices {
  /** The one history, for a section's low-level router. */
  navigator: Navigator;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** The locale whose words are loaded; the address may already ask for the other one. */
  locale: Locale;
  theme: 'light' | 'dark';
  session: SectionSession;
  nonce: string;
  setTitle(title: string): void;
  /** Whether a section holds a form that leaving would lose. */
  setUnsaved(unsaved: boolean): void;
  hasUnsaved(): boolean;
  /** A section is on its way (progress bar) or has arrived. */
  setBusy(busy: boolean): void;
  /** Tells the registry of a section's release. */
  tell: SectionLoader['tell'];
}

export const ShellServicesContext = createContext<ShellServices | null>(null);

/** Services of the shell around this frame. */
export const useShellServices = (): ShellServices => {
  const services = use(ShellServicesContext);
  if (!services) throw new Error('A section frame needs ShellServicesContext around it');
  return services;
};
