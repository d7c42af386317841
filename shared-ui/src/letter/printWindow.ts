import { PRINT_WINDOW_TIMEOUT } from '@titian/shared-contracts';

const STYLES = 'link[rel="stylesheet"], style';

/**
 * Opens a window with a copy of an element and prints it after a delay for styles and fonts (spec §9: 1000 ms).
 * False if the browser blocks the window.
 */
export function printWindow(content: HTMLElement, title: string): boolean {
  const target = window.open('', '_blank', 'popup,width=900,height=1000');
  if (!target) return false;
  const { document: sheet } = target;
  sheet.title = title;
  sheet.documentElement.lang = content.lang;
  for (const style of document.head.querySelectorAll(STYLES)) sheet.head.append(sheet.importNode(style, true));
  sheet.body.replaceChildren(sheet.importNode(content, true));
  setTimeout(() => {
    target.focus();
    target.print();
  }, PRINT_WINDOW_TIMEOUT);
  return true;
}
