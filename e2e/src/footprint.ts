import type { CDPSession, Page } from '@playwright/test';

/** What a page holds on to. */
export interface Footprint {
  /** Bytes of the JavaScript heap after a collection. */
  heap: number;
  /** Nodes in the document; detached ones are garbage until the heap says otherwise. */
  nodes: number;
  listeners: number;
  /** Intervals that run. */
  timers: number;
  styles: number;
}

declare global {
  interface Window {
    runningIntervals?: Set<unknown>;
  }
}

/** Counts intervals; to be called before the page's first script. */
const countIntervals = () => {
  const running = new Set<unknown>();
  const { setInterval: start, clearInterval: stop } = window;
  window.runningIntervals = running;
  window.setInterval = ((...given: Parameters<typeof start>) => {
    const id = start(...given);
    running.add(id);
    return id;
  }) as typeof window.setInterval;
  window.clearInterval = (id) => {
    running.delete(id);
    stop(id);
  };
};

/** Measures what a page holds on to, from its first script on. */
export async function openScales(page: Page): Promise<() => Promise<Footprint>> {
  await page.addInitScript(countIntervals);
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return async () => {
    // Twice: finalisers of the first collection free what the second one takes.
    for (let turn = 0; turn < 2; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    const inPage = await page.evaluate(() => ({
      nodes: document.getElementsByTagName('*').length,
      timers: window.runningIntervals?.size ?? 0,
      styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
    }));
    return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), ...inPage };
  };
}
