import { type BootData, documentTitle, LANGUAGE_TAG, type Locale } from '@titian/shared-contracts';
import { LATE_START, SKIP_TO_CONTENT } from '@titian/shared-contracts/messages';
import { escape } from './escape';
import type { Hint } from './hints';
import { type Opening, OPENING_STYLE, renderOpening } from './opening';

export interface DocumentParts {
  boot: BootData;
  /** The language in which the shell will show the page. */
  locale: Locale;
  /** The page's title; empty for the home page. */
  title: string;
  /** What the page is about, for search engines and previews of links; empty for none. */
  description: string;
  /** What the page begins with, where it is known before the page's section is. */
  opening: Opening | null;
  /** The shell's own tags: the scripts that start it and its style sheets. */
  shell: { scripts: Hint[]; styles: Hint[] };
  /** What else the page will need. */
  hints: Hint[];
}

/** JSON that cannot close the script element around it. */
const inert = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Attributes of every file's tag; style sheets need the nonce. They must equal the mode and digest of the later fetch, or the file is fetched twice. */
const fetchAttributes = ({ as, integrity }: Hint, nonce: string) =>
  // Browsers ignore the digest of a preloaded fetch, with a warning; the fetch itself checks it.
  `${integrity && as !== 'fetch' ? ` integrity="${integrity}"` : ''} crossorigin${as === 'style' ? ` nonce="${nonce}"` : ''}`;
const preload = (nonce: string) => (hint: Hint) =>
  `<link rel="preload" as="${hint.as}" href="${hint.href}"${fetchAttributes(hint, nonce)}${hint.isLast ? ' fetchpriority="low"' : ''}>`;

/** A bridge in the portal's teal, small enough to be inlined. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Crect width=%2232%22 height=%2232%22 rx=%228%22 fill=%22%230A6C74%22/%3E%3Cpath d=%22M5 21h22M8 21a8 8 0 0 1 16 0%22 fill=%22none%22 stroke=%22%23fff%22 stroke-width=%223%22 stroke-linecap=%22round%22/%3E%3C/svg%3E';

/** The header and the skip link as the shell will draw them, visible once the style sheet is loaded. */
const FIRST_FRAME_STYLE = [
  '.skip{position:fixed;top:8px;left:8px;padding:8px 14px;border-radius:var(--border-radius);background:var(--color-primary);',
  'color:var(--color-text-light-solid);font-weight:500;transform:translateY(-64px)}.skip:focus{transform:none}',
  '.first{display:flex;align-items:center;gap:10px;height:56px;padding:0 24px;background:var(--color-bg-container);',
  'border-bottom:1px solid var(--color-border-secondary)}',
  '.first a{display:flex;align-items:center;gap:10px;color:inherit;font-size:17px;font-weight:600;letter-spacing:-0.02em}',
  '.first rect{fill:var(--color-primary)}',
  '.first path{fill:none;stroke:var(--color-text-light-solid);stroke-width:2;stroke-linecap:round}',
  '.first+main{outline:none}@media(max-width:991px){.first{padding:0 12px 0 50px}}',
  // Seen after a while, where no script has replaced it: without one there is nothing else to tell by.
  '.late{position:fixed;inset:auto 16px 24px;margin:0 auto;width:fit-content;visibility:hidden;animation:late 0s 10s forwards}',
  '.late a{display:inline-block;padding:8px;text-decoration:underline}@keyframes late{to{visibility:visible}}',
  OPENING_STYLE,
].join('');
/** Focus on one of its links, or on its content, survives when the page replaces it (the shell's `handOverFocus`). */
const firstFrame = (title: string, opening: Opening | null, locale: Locale) =>
  [
    `<a class="skip" href="#content">${SKIP_TO_CONTENT[locale]}</a>`,
    `<header class="first"><a href="${locale === 'en' ? '/en' : '/'}">`,
    '<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="7"/>',
    '<path d="M5 19.5h18M5 19.5C7.5 8 20.5 8 23 19.5M11 12.6v6.4M17 12.6v6.4"/></svg>',
    `<span>${escape(title)}</span></a></header>`,
    `<main id="content" tabindex="-1" aria-busy="true">${opening ? renderOpening(opening, locale) : ''}</main>`,
    `<p class="late" role="status">${LATE_START.text[locale]} <a href="">${LATE_START.retry[locale]}</a></p>`,
  ].join('');

/** The HTML of the document: no inline script but the boot data, which is not run, and no style but the first frame's. */
export const renderDocument = ({ boot, locale, title, description, opening, shell, hints }: DocumentParts): string => {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(documentTitle(boot.portal.portalTitle, title))}</title>`,
    ...(description ? [`<meta name="description" content="${escape(description)}">`] : []),
    `<link rel="icon" href="${escape(boot.portal.favicon ?? ICON)}">`,
    `<style nonce="${boot.nonce}">${FIRST_FRAME_STYLE}</style>`,
    ...shell.styles.map((file) => `<link rel="stylesheet" href="${file.href}"${fetchAttributes(file, boot.nonce)}>`),
    ...hints.map(preload(boot.nonce)),
    `<script type="application/json" id="titian-boot" nonce="${boot.nonce}">${inert(boot)}</script>`,
    ...shell.scripts.map((file) => `<script src="${file.href}"${fetchAttributes(file, boot.nonce)} defer></script>`),
  ];
  return [
    '<!doctype html>',
    `<html lang="${LANGUAGE_TAG[locale]}">`,
    `<head>${head.join('\n')}</head>`,
    `<body><div id="root">${firstFrame(boot.portal.portalTitle, opening, locale)}</div>`,
    '<noscript>Portal ini memerlukan JavaScript. This portal needs JavaScript.</noscript></body></html>',
  ].join('\n');
};
