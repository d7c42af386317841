/** The parts of a line. */
const RUNS =
  '{% for run in line %}{% if run.url %}<a href="{{ run.url }}" style="color:#0a6c74">{{ run.text }}</a>{% elsif run.isBold %}<strong>{{ run.text }}</strong>{% else %}{{ run.text }}{% endif %}{% endfor %}';

/** The one layout of mails: tables and inline styles, because mail programs support little else. Every value is escaped by the engine. */
export const HTML_LAYOUT = `<!doctype html>
<html lang="{{ language }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{ title }}</title>
</head>
<body style="margin:0;background:#f5f7f8;color:#10243e;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border:1px solid #e3e8eb;border-radius:12px">
<tr><td style="padding:20px 32px;border-bottom:1px solid #e3e8eb;font-weight:600;color:#0a6c74">{{ portalTitle }}</td></tr>
<tr><td style="padding:28px 32px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">{{ title }}</h1>
<p style="margin:0 0 12px">{{ words.greeting }}, {{ name }}.</p>
{%- for block in blocks %}
{%- if block.isList %}
<ul style="margin:0 0 20px;padding-left:24px">{% for line in block.lines %}<li>${RUNS}</li>{% endfor %}</ul>
{%- else %}
<p style="margin:0 0 20px">{% for line in block.lines %}{% unless forloop.first %}<br>{% endunless %}${RUNS}{% endfor %}</p>
{%- endif %}
{%- endfor %}
{%- if quote %}
<p style="margin:0 0 4px;font-size:13px;color:#55677a">{{ words.wrote }}</p>
<blockquote style="margin:0 0 20px;padding:12px 16px;background:#f5f7f8;border-left:3px solid #8fb3bf;border-radius:4px;white-space:pre-line">{{ quote }}</blockquote>
{%- endif %}
{%- for item in items %}
<p style="margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid #e3e8eb"><a href="{{ item.url }}" style="color:#0a6c74;font-weight:600;text-decoration:none">{{ item.title }}</a><br>{{ item.body }}</p>
{%- endfor %}
<p style="margin:0"><a href="{{ url }}" style="display:inline-block;padding:10px 20px;background:#0a6c74;color:#fff;border-radius:8px;text-decoration:none">{{ words.open }}</a></p>
</td></tr>
<tr><td style="padding:16px 32px;border-top:1px solid #e3e8eb;font-size:13px;color:#55677a">{{ words.why }}{% if chooseUrl %} <a href="{{ chooseUrl }}" style="color:#55677a">{{ words.choose }}</a>{% endif %}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

export const TEXT_LAYOUT = `{{ title }}

{{ words.greeting }}, {{ name }}.

{{ body }}
{%- if quote %}

{{ words.wrote }}: {{ quote }}
{%- endif %}
{%- for item in items %}

* {{ item.title }}
  {{ item.body }}
  {{ item.url }}
{%- endfor %}

{{ words.open }}: {{ url }}

--
{{ portalTitle }}
{{ words.why }}
{%- if chooseUrl %}
{{ words.choose }}: {{ chooseUrl }}
{%- endif %}
`;
