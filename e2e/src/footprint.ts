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

/** Milliseconds without a change of the page after which it has what it asked for. */
const REST = 1_000;

/** Runs in the page: until nothing is added to it or taken out of it any more. */
const untilAtRest = (rest: number) =>
  new Promise<void>((resolve) => {
    const wait = () =>
      setTimeout(() => {
        observer.disconnect();
        resolve();
      }, rest);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = wait();
    });
    observer.observe(document, { childList: true, subtree: true });
    let timer = wait();
  });

/** Measures what a page that is at rest holds on to, from its first script on. */
export async function openScales(page: Page): Promise<() => Promise<Footprint>> {
  await page.addInitScript(countIntervals);
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return async () => {
    await page.evaluate(untilAtRest, REST);
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
