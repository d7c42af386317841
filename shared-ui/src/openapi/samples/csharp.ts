import { isBlock, quoted as quote } from './literal';
import { KEY_VARIABLE, type SampleBody, type SampleRequest } from './request';

/** A raw literal: it has no escapes. */
const raw = (text: string) => `"""\n${text.replace(/^/gm, '    ')}\n    """`;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];
const methodOf = (method: string) =>
  METHODS.includes(method)
    ? `HttpMethod.${method[0]}${method.slice(1).toLowerCase()}`
    : `new HttpMethod(${quote(method)})`;

function contentOf({ kind, text, fields }: SampleBody, type: string): string[] {
  if (kind !== 'form') {
    const content = isBlock(text) ? raw(text) : quote(text);
    const media = `System.Net.Http.Headers.MediaTypeHeaderValue.Parse(${quote(type)})`;
    return [`request.Content = new StringContent(${content});`, `request.Content.Headers.ContentType = ${media};`];
  }
  return [
    'var form = new MultipartFormDataContent();',
    ...fields.map(({ name, value, file }) =>
      file
        ? `form.Add(new StreamContent(File.OpenRead("fail.pdf")), ${quote(name)}, "fail.pdf");`
        : `form.Add(new StringContent(${quote(value)}), ${quote(name)});`,
    ),
    'request.Content = form;',
  ];
}

/** `HttpClient` with top-level statements, C# 11 and newer. */
export function csharp({ method, url, headers, body }: SampleRequest): string {
  const type = headers.find(({ name }) => name === 'Content-Type')?.value ?? 'text/plain';
  const key = `Environment.GetEnvironmentVariable(${quote(KEY_VARIABLE)})`;
  const lines = headers
    .filter(({ name }) => name !== 'Content-Type')
    .map(({ name, value, secret }) => {
      const given = secret ? (value ? `${quote(value)} + ${key}` : key) : quote(value);
      return `request.Headers.TryAddWithoutValidation(${quote(name)}, ${given});`;
    });
  return [
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${methodOf(method)}, ${quote(url)});`,
    ...lines,
    ...(body ? contentOf(body, type) : []),
    'using var response = await client.SendAsync(request);',
    'response.EnsureSuccessStatusCode();',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ].join('\n');
}
