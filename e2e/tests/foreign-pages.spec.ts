import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '../src/fixtures';
import { BASE_URL, dataFolder } from '../src/portal';

/** What an attacker's page does with the session of who opens it: gets a token by the refresh cookie, and makes a deploy token by it. */
const ATTACK = `<!doctype html><title>Bantuan</title><script>
  fetch('${BASE_URL}/token', {
    method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'refresh_token' }),
  }).then((reply) => reply.json()).then((answer) => (document.title = 'taken ' + answer.access_token));
</script>`;
/** A form needs no permission of the portal to be sent, and its answer is shown as a page. */
const FORM = `<!doctype html><form method="post" action="${BASE_URL}/token">
  <input name="grant_type" value="refresh_token"></form><script>document.forms[0].submit()</script>`;

/** A file as it might have been published before such files were refused. */
const HELP = '/sections/mf-catalogue/0.0.1-attack/help.html';
function plantHelp(): void {
  const folder = dataFolder('portal');
  // Of a portal elsewhere only the address is tried.
  if (!existsSync(folder)) return;
  mkdirSync(path.join(folder, path.dirname(HELP)), { recursive: true });
  writeFileSync(path.join(folder, HELP), ATTACK);
}

async function listen(html: string): Promise<{ server: Server; address: string }> {
  const server = createServer((_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('a file of a release is no page that could act for its reader', async ({ as }) => {
  const { page } = await as('superadmin');
  plantHelp();
  const grants: string[] = [];
  page.on('request', (request) => request.url().endsWith('/token') && grants.push(request.url()));

  const reply = await page.goto(HELP);
  expect(reply?.status()).toBe(403);
  await page.goto('about:blank');
  await page.setContent(`<iframe src="${BASE_URL}${HELP}"></iframe>`);
  await page.waitForLoadState('networkidle');
  expect(grants).toEqual([]);
});

for (const [name, html, expected] of [
  ['a form', FORM, 403],
  ['a script', ATTACK, 'not sent'],
] as const)
  test(`${name} on a page elsewhere gets no token`, async ({ as }) => {
    const { page, open } = await as('superadmin');
    const { server, address } = await listen(html);
    const isGrant = (sent: { url(): string }) => sent.url() === `${BASE_URL}/token`;
    // A script's call is not even sent: the portal allows no other origin to ask.
    const outcome = Promise.race([
      page.waitForEvent('response', isGrant).then((reply) => reply.status()),
      page.waitForEvent('requestfailed', isGrant).then(() => 'not sent'),
    ]);
    await page.goto(address);
    expect(await outcome).toBe(expected);
    expect(await page.title()).not.toContain('taken');
    await open('/');
    await expect(page.getByRole('button', { name: /^Akaun / })).toBeVisible();
    server.close();
  });
