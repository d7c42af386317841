import { chromium } from '@playwright/test';
const base = 'http://127.0.0.1:8391';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', reducedMotion: 'reduce' });
const page = await ctx.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('ERR', m.text()));
page.on('pageerror', (e) => console.log('PAGEERR', e.message));
await page.goto(base + '/en/login');
await page.getByRole('textbox').first().fill('client');
await page.locator('input[type=password]').fill('Titian#2026');
await page.keyboard.press('Enter');
await page.waitForURL((u) => !u.pathname.includes('login'));
for (const [path, name] of JSON.parse(process.argv[2])) {
  for (const width of JSON.parse(process.argv[3] ?? '[1440]')) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: process.argv[4] ?? 'light' });
    await page.goto(base + path);
    await page.waitForTimeout(3500);
    await page.screenshot({ path: `/tmp/shots-tests/${name}-${width}.png`, fullPage: true });
  }
}
await browser.close();
