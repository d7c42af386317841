import { isBlock, quoted as quote } from './literal';
import { KEY_VARIABLE, type SampleBody, type SampleField, type SampleRequest } from './request';

/** A text block, in which a backslash escapes. */
const block = (text: string) => `"""\n${text.replaceAll('\\', '\\\\').replace(/^/gm, '            ')}"""`;

const BOUNDARY = 'titian-form-boundary';
const disposition = (name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22')}"`;
const part = ({ name, value, file }: SampleField) =>
  file
    ? [
        `BodyPublishers.ofString(${quote(`${disposition(name)}; filename="fail.pdf"\r\n\r\n`)})`,
        'BodyPublishers.ofFile(Path.of("fail.pdf"))',
        String.raw`BodyPublishers.ofString("\r\n")`,
      ]
    : [`BodyPublishers.ofString(${quote(`${disposition(name)}\r\n\r\n${value}\r\n`)})`];

function publisherOf(body: SampleBody | undefined): string {
  if (!body) return 'BodyPublishers.noBody()';
  if (body.kind !== 'form')
    return `BodyPublishers.ofString(${isBlock(body.text) ? block(body.text) : quote(body.text)})`;
  const parts = [...body.fields.flatMap(part), `BodyPublishers.ofString(${quote(`--${BOUNDARY}--\r\n`)})`];
  return `BodyPublishers.concat(\n            ${parts.join(',\n            ')})`;
}

/** `java.net.http`, Java 17 and newer. */
export function java({ method, url, headers, body }: SampleRequest): string {
  const key = `System.getenv(${quote(KEY_VARIABLE)})`;
  const lines = headers.map(
    ({ name, value, secret }) =>
      `        .header(${quote(name)}, ${secret ? (value ? `${quote(value)} + ${key}` : key) : quote(value)})`,
  );
  const isForm = body?.kind === 'form';
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpRequest.BodyPublishers;',
    'import java.net.http.HttpResponse.BodyHandlers;',
    ...(isForm ? ['import java.nio.file.Path;'] : []),
    '',
    'public class Panggilan {',
    '  public static void main(String[] args) throws Exception {',
    `    var request = HttpRequest.newBuilder(URI.create(${quote(url)}))`,
    ...lines,
    ...(isForm ? [`        .header("Content-Type", ${quote(`multipart/form-data; boundary=${BOUNDARY}`)})`] : []),
    `        .method(${quote(method)}, ${publisherOf(body)})`,
    '        .build();',
    '    var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());',
    '    System.out.println(response.statusCode() + " " + response.body());',
    '  }',
    '}',
  ].join('\n');
}
