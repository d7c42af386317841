import type { BootData } from '@titian/shared-contracts';

interface Files {
  entry: string;
  js: string[];
  css: string[];
}
export interface DocumentParts {
  boot: BootData;
  /** Language tag of the address. */
  language: string;
  shell: Files;
  /** The section that owns the address, with the address of its release. */
  section: (Files & { base: string }) | null;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
/** JSON that cannot end the script element it stands in. */
const inert = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

const preload = (as: 'script' | 'style', base: string) => {
  // The fetch that follows names other origins with CORS only; a hint in another mode would be fetched twice.
  const cors = base.startsWith('http') ? ' crossorigin' : '';
  return (file: string) => `<link rel="preload" as="${as}" href="${base}${file}"${cors}>`;
};

const ASSETS = '/assets/';
/** A bridge on the portal's teal, small enough to ride along. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Crect width=%2232%22 height=%2232%22 rx=%228%22 fill=%22%230A6C74%22/%3E%3Cpath d=%22M5 21h22M8 21a8 8 0 0 1 16 0%22 fill=%22none%22 stroke=%22%23fff%22 stroke-width=%223%22 stroke-linecap=%22round%22/%3E%3C/svg%3E';

/** The HTML of the document: no inline script or style but the boot data, which is not run. */
export const renderDocument = ({ boot, language, shell, section }: DocumentParts): string => {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(boot.portal.portalTitle)}</title>`,
    `<link rel="icon" href="${ICON}">`,
    ...shell.css.map((file) => `<link rel="stylesheet" href="${ASSETS}${file}">`),
    ...shell.js.map(preload('script', ASSETS)),
    ...(section ? [section.entry, ...section.js].map(preload('script', section.base)) : []),
    ...(section ? section.css.map(preload('style', section.base)) : []),
    `<script type="application/json" id="titian-boot" nonce="${boot.nonce}">${inert(boot)}</script>`,
    `<script src="${ASSETS}${shell.entry}" defer></script>`,
  ];
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    `<head>${head.join('\n')}</head>`,
    '<body><div id="root"></div>',
    '<noscript>Portal ini memerlukan JavaScript. This portal needs JavaScript.</noscript></body></html>',
  ].join('\n');
};
