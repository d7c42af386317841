/** How many times slower the browser's processor is made. */
export const SLOWDOWN = 4;
export const LAUNCH = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
};

/** Runs in the page: collects the browser's performance entries. */
const observe = () => {
  const seen = { lcp: 0, shift: 0, blocked: 0 };
  globalThis.benchSeen = seen;
  const watch = (type, use) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  watch('layout-shift', (entry) => (seen.shift += entry.hadRecentInput ? 0 : entry.value));
  watch('longtask', (entry) => (seen.blocked += Math.max(0, entry.duration - 50)));
};

/** One cold load of the catalogue with CPU throttling. Times in ms, transferred bytes. */
export async function coldLoad(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 }, locale: 'ms-MY' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const kinds = new Map();
  let [bytes, isCritical] = [0, true];
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (isCritical && ['Script', 'Stylesheet'].includes(kinds.get(requestId))) bytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(url);
  await page.locator('main article, main li h3').first().waitFor();
  isCritical = false;
  await page.waitForTimeout(2_000);
  const seen = await page.evaluate(() => ({
    ...globalThis.benchSeen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  }));
  await context.close();
  return { ...seen, kilobytes: bytes / 1024 };
}
