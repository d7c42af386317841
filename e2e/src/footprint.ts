import type { CDPSession, Page } from '@playwright/test';

/** What a page keeps allocated. */
export interface Footprint {
  /** Bytes of the JavaScript heap after a garbage collection. */
  heap: number;
  /** Nodes in the document; detached ones show in the heap. */
  nodes: number;
  listeners: number;
  /** Running intervals. */
  timers: number;
  styles: number;
}

declare global {
  interface Window {
    runningIntervals?: Set<unknown>;
  }
}

/** Tracks running intervals; must run before the page's first script. */
const countIntervals = () => {
  const running = new Set<unknown>();
  const { setInterval: start, clearInterval: stop } = window;
  window.runningIntervals = running;
  window.setInterval = ((...args: Parameters<typeof start>) => {
    const id = start(...args);
    running.add(id);
    return id;
  }) as typeof window.setInterval;
  window.clearInterval = (id) => {
    running.delete(id);
    stop(id);
  };
};

/** A page without DOM changes for so many milliseconds has finished loading. */
const IDLE_MS = 1_000;

/** Runs in the page: waits until the DOM doesn't change for `idleMs`. */
const untilIdle = (idleMs: number) =>
  new Promise<void>((resolve) => {
    const wait = () =>
      setTimeout(() => {
        observer.disconnect();
        resolve();
      }, idleMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = wait();
    });
    observer.observe(document, { childList: true, subtree: true });
    let timer = wait();
  });

/** Prepares a page before its first script; returns a function that measures its footprint once it is idle. */
export async function createFootprintMeter(page: Page): Promise<() => Promise<Footprint>> {
  await page.addInitScript(countIntervals);
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return async () => {
    await page.evaluate(untilIdle, IDLE_MS);
    // Twice: finalisers that run after the first collection release objects for the second.
    for (let turn = 0; turn < 2; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    const inPage = await page.evaluate(() => ({
      nodes: document.getElementsByTagName('*').length,
      timers: window.runningIntervals?.size ?? 0,
      styles: document.querySelectorAll('style, link[rel=stylesheet]').length + document.adoptedStyleSheets.length,
    }));
    return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), ...inPage };
  };
}
