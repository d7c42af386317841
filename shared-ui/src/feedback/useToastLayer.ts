import { useLayoutEffect, type RefObject } from 'react';
import { placeRegion } from './placeRegion';

/** The modal dialog on top: the one with the focus, else the last. */
const topDialog = (): Element | undefined => {
  const open = [...document.querySelectorAll('dialog[open]')];
  return open.findLast((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1);
};

/** Moves an element; where the browser can, without restarting animations or losing the focus. */
const moveTo = (parent: Element & { moveBefore?: (node: Node, before: null) => void }, element: HTMLElement) => {
  if (parent.moveBefore && element.isConnected) parent.moveBefore(element, null);
  else parent.append(element);
};

/** Where a browser has no popovers, the region is a part of the page. */
const isOpen = (region: HTMLElement) => !region.showPopover || region.matches(':popover-open');

const openOnTop = (region: HTMLElement) => {
  if (!region.showPopover) return;
  if (isOpen(region)) region.hidePopover();
  region.showPopover();
};

const putOnTop = (holder: HTMLElement, region: HTMLElement | null) => {
  const parent = topDialog() ?? document.body;
  const isThere = holder.parentElement === parent;
  if (!isThere) moveTo(parent, holder);
  if (!region || (isThere && isOpen(region))) return;
  openOnTop(region);
  // A dialog that closes takes the toasts with it, and the focus moves while they are nowhere.
  placeRegion(region);
};

/**
 * Keeps the toasts in the open modal dialog, above its dimming: what is outside of it can neither be pressed nor is it announced. When it
 * closes they move back to the body.
 */
export function useToastLayer(holder: HTMLElement, region: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    document.body.append(holder);
    return () => holder.remove();
  }, [holder]);
  useLayoutEffect(() => {
    const place = () => putOnTop(holder, region.current);
    place();
    if (!isShown) return;
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [holder, region, isShown]);
}
