import { Liquid } from 'liquidjs';
import { TIME_ZONE } from '@titian/shared-contracts';
import type { ReceivedMail } from './mailbox';

const engine = new Liquid({ outputEscape: 'escape', ownPropertyOnly: true });
const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: TIME_ZONE });
engine.registerFilter('time', (at: string) => clock.format(new Date(at)));

const STYLE = `
:root { color-scheme: light dark; --line: #e3e8eb; --muted: #55677a; --back: #f5f7f8; --paper: #fff; --ink: #10243e; --link: #0a6c74 }
@media (prefers-color-scheme: dark) { :root { --line: #2a3d47; --muted: #8fa6b1; --back: #0e1a20; --paper: #14242c; --ink: #e4edf1; --link: #6cc3d5 } }
body { margin: 0; background: var(--back); color: var(--ink); font: 15px/1.5 -apple-system, 'Segoe UI', Roboto, Arial, sans-serif }
header { padding: 16px 24px; font-weight: 600; background: var(--paper); border-bottom: 1px solid var(--line) }
main { max-width: 960px; margin: 24px auto; padding: 0 16px }
h1 { font-size: 22px; line-height: 1.3; margin: 0 0 16px }
table { width: 100%; border-collapse: collapse; background: var(--paper); border: 1px solid var(--line); border-radius: 8px }
td { padding: 10px 14px; border-bottom: 1px solid var(--line); vertical-align: top } tr:last-child td { border-bottom: 0 }
td.muted, .muted { color: var(--muted); white-space: nowrap } a { color: var(--link) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px } dt { color: var(--muted) } dd { margin: 0 }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 8px; background: #fff }
`;

const PAGE = engine.parse(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>✉ {{ title }}</title><style>{{ style | raw }}</style></head>
<body>
<header>✉ <a href="/dev/mail">/dev/mail</a></header>
<main>
{%- if mail %}
<h1>{{ mail.subject }}</h1>
<dl><dt>Kepada · To</dt><dd>{{ mail.to }}</dd><dt>Daripada · From</dt><dd>{{ mail.from }}</dd><dt>Masa · Time</dt><dd><time datetime="{{ mail.at }}">{{ mail.at | time }}</time></dd></dl>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="{{ html }}" title="{{ mail.subject }}"></iframe>
{%- else %}
<h1>E-mel · Mail</h1>
<table>
{%- for one in mails %}
<tr><td class="muted"><time datetime="{{ one.at }}">{{ one.at | time }}</time></td><td>{{ one.to }}</td><td><a href="/dev/mail/{{ one.id }}">{{ one.subject }}</a></td></tr>
{%- else %}
<tr><td class="muted">Tiada e-mel lagi · No mail yet</td></tr>
{%- endfor %}
</table>
{%- endif %}
</main>
</body>
</html>
`);

/** Makes links inside a mail open outside the frame. */
const outOfFrame = (html: string) => html.replace('<head>', '<head><base target="_blank">');

export const listPage = (mails: ReceivedMail[]): string =>
  String(engine.renderSync(PAGE, { title: mails.length, style: STYLE, mails }));

/** A mail's own HTML runs in a sandboxed frame without scripts or the portal's origin. */
export const mailPage = (mail: ReceivedMail): string =>
  String(engine.renderSync(PAGE, { title: mail.subject, style: STYLE, mail, html: outOfFrame(mail.html) }));
