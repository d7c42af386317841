import type { ComponentType } from 'react';
import type { Location, NavigationType, Navigator } from 'react-router';
import type { Locale, LocalText, NavEntry, SectionDescription, UserProfile } from '@titian/shared-contracts';

/** Section contract, version 1: everything that the shell gives a section at `mount` and again at each `update`. */
export interface SectionProps {
  /** Locale prefix of every address: a link to `/cart` under `/en` leads to `/en/cart`. */
  basename: '' | '/en';
  location: Location;
  navigationType: NavigationType;
  /** For a low-level `<Router>`. The shell owns the one history; a section never touches `window.history`. */
  navigator: Navigator;
  /** For sections without React Router. `to` is a full address, locale prefix included. */
  navigate(to: string, options?: { replace?: boolean }): void;
  locale: Locale;
  /** Colours come as CSS variables of the document; `mode` is for what variables cannot reach. */
  theme: { mode: 'light' | 'dark' };
  /** Who is signed in. Never a token. */
  session: SectionSession;
  /** Nonce of the document's content security policy, for style tags that a section adds. */
  nonce?: string;
  /** The page of this location stands on the screen. */
  onReady(): void;
  /** `render` is told for the record; with the other kinds the section asks the frame to take over. */
  onError(error: Error, kind: SectionErrorKind): void;
  /** Overrides the title of the route until the next navigation. */
  setTitle(title: string): void;
  /** While true, leaving asks first and nothing reloads by itself. */
  setUnsaved(unsaved: boolean): void;
}

export interface SectionSession {
  status: 'starting' | 'anonymous' | 'signedIn';
  user: UserProfile | null;
}

/** `render`: the section shows its own message. `chunk`: a file of it is gone. `mount`: nothing of it can be shown. */
export type SectionErrorKind = 'render' | 'chunk' | 'mount';

/** What single-spa adds to the shell's props. `name` differs with each mount. */
export interface MountProps extends SectionProps {
  name: string;
  domElement: HTMLElement;
}

/** Default export of a container's `./section`. Any framework may implement it. */
export interface SectionLifecycles {
  bootstrap(props: MountProps): Promise<unknown>;
  mount(props: MountProps): Promise<unknown>;
  update?(props: MountProps): Promise<unknown>;
  unmount(props: MountProps): Promise<unknown>;
  /** Fetches what the page of a locale-free path needs, ahead of the visit. May reject; nobody is told. */
  preload?(path: string): Promise<unknown>;
}

/** A page of a section: a row of `section.json` and how to fetch its code. The module exports `Component`. */
export type SectionPage = SectionDescription['routes'][number] & {
  lazy: () => Promise<{ Component: ComponentType }>;
};

/** What a team writes in `src/section.ts`. Everything but `lazy` and `messages` ends up in `section.json`. */
export interface SectionDefinition {
  name: `mf-${string}`;
  title: LocalText;
  routes: SectionPage[];
  nav: NavEntry[];
  finders?: SectionDescription['finders'];
  staleOn?: SectionDescription['staleOn'];
  reports?: SectionDescription['reports'];
  /** The section's words; their namespace is its name without `mf-`. */
  messages: Record<Locale, () => Promise<object>>;
}
