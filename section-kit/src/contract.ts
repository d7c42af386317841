import type { ComponentType } from 'react';
import type { Location, NavigationType, Navigator } from 'react-router';
import type { MessageLoaders } from '@titian/shared-ui';
import type { Locale, LocalText, NavEntry, SectionDescription, UserProfile } from '@titian/shared-contracts';

/** Section contract, version 1: the props that the shell passes to a section at `mount` and at each `update`. */
export interface SectionProps {
  /** Locale prefix of every address: a link to `/cart` under `/en` leads to `/en/cart`. */
  basename: '' | '/en';
  location: Location;
  navigationType: NavigationType;
  /** For a low-level `<Router>`. The shell owns the history; a section never uses `window.history`. */
  navigator: Navigator;
  /** For sections without React Router. `to` is a full address, locale prefix included. */
  navigate(to: string, options?: { replace?: boolean }): void;
  locale: Locale;
  /** Colours are CSS variables of the document; `mode` is for what CSS variables cannot style. */
  theme: { mode: 'light' | 'dark' };
  /** Who is signed in. Never a token. */
  session: SectionSession;
  /** Nonce of the document's content security policy, for style tags that a section adds. */
  nonce?: string;
  /** To be called when the page of this location is rendered. */
  onReady(): void;
  /** `render` is only reported; with the other kinds the shell shows its own message instead of the section. */
  onError(error: Error, kind: SectionErrorKind): void;
  /** Overrides the title of the route until the next navigation. */
  setTitle(title: string): void;
  /** While true, the portal asks before the reader leaves, and never reloads by itself. */
  setUnsaved(unsaved: boolean): void;
}

export interface SectionSession {
  status: 'starting' | 'anonymous' | 'signedIn';
  user: UserProfile | null;
}

/** `render`: a page threw, and the section shows its own message. `chunk`: a file is missing. `mount`: the section cannot be shown at all. */
export type SectionErrorKind = 'render' | 'chunk' | 'mount';

/** The props with what single-spa adds. `name` is different for each mount. */
export interface MountProps extends SectionProps {
  name: string;
  domElement: HTMLElement;
}

/** Default export of a container's `./section`. It can be implemented in any framework. */
export interface SectionLifecycles {
  bootstrap(props: MountProps): Promise<unknown>;
  mount(props: MountProps): Promise<unknown>;
  update?(props: MountProps): Promise<unknown>;
  unmount(props: MountProps): Promise<unknown>;
  /** Prefetches what the page of a path (without locale prefix) needs. May reject; the error is ignored. */
  preload?(path: string): Promise<unknown>;
}

/** A page of a section: a row of `section.json` and how to load its code. The module exports `Component`. */
export type SectionPage = SectionDescription['routes'][number] & {
  lazy: () => Promise<{ Component: ComponentType }>;
  /** Translations of the features that the page is built from: added by the build. */
  words?: MessageLoaders;
};

/** What a team writes in `src/section.ts`. Everything except `lazy` and `messages` is written to `section.json`. */
export interface SectionDefinition {
  name: `mf-${string}`;
  title: LocalText;
  routes: SectionPage[];
  nav: NavEntry[];
  finders?: SectionDescription['finders'];
  staleOn?: SectionDescription['staleOn'];
  reports?: SectionDescription['reports'];
  /** The section's translations; their i18n namespace is its name without `mf-`. */
  messages: MessageLoaders;
}
