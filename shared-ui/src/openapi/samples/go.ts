import { isBlock, quoted as quote } from './literal';
import { KEY_VARIABLE, type SampleBody, type SampleRequest } from './request';

/** A raw literal has no escapes. */
const raw = (text: string) => (isBlock(text) && !text.includes('`') ? `\`${text}\`` : quote(text));

const fault = (by = '\t') => [`${by}if err != nil {`, `${by}\tpanic(err)`, `${by}}`];

const formOf = ({ fields }: SampleBody) => [
  '\tvar body bytes.Buffer',
  '\tform := multipart.NewWriter(&body)',
  ...fields.flatMap(({ name, value, file }) =>
    file
      ? [
          '\t{',
          '\t\tfile, err := os.Open("fail.pdf")',
          ...fault('\t\t'),
          `\t\tpart, _ := form.CreateFormFile(${quote(name)}, "fail.pdf")`,
          '\t\tio.Copy(part, file)',
          '\t}',
        ]
      : [`\tform.WriteField(${quote(name)}, ${quote(value)})`],
  ),
  '\tform.Close()',
];

function importsOf(headers: SampleRequest['headers'], body: SampleBody | undefined): string[] {
  const isForm = body?.kind === 'form';
  const needsOs = headers.some(({ secret }) => secret) || (isForm && body.fields.some(({ file }) => file));
  return [
    ...(isForm ? ['bytes'] : []),
    'fmt',
    'io',
    ...(isForm ? ['mime/multipart'] : []),
    'net/http',
    ...(needsOs ? ['os'] : []),
    ...(body && !isForm ? ['strings'] : []),
  ];
}

/** `net/http`, as a whole program. */
export function go({ method, url, headers, body }: SampleRequest): string {
  const isForm = body?.kind === 'form';
  const key = `os.Getenv(${quote(KEY_VARIABLE)})`;
  const lines = headers.map(({ name, value, secret }) => {
    const given = secret ? (value ? `${quote(value)}+${key}` : key) : quote(value);
    return `\trequest.Header.Set(${quote(name)}, ${given})`;
  });
  const sent = isForm ? '&body' : body ? `strings.NewReader(${raw(body.text)})` : 'nil';
  return [
    'package main',
    '',
    'import (',
    ...importsOf(headers, body).map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...(isForm ? formOf(body) : []),
    `\trequest, err := http.NewRequest(${quote(method)}, ${quote(url)}, ${sent})`,
    ...fault(),
    ...lines,
    ...(isForm ? ['\trequest.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...fault(),
    '\tdefer response.Body.Close()',
    '\tanswer, _ := io.ReadAll(response.Body)',
    '\tfmt.Println(response.Status, string(answer))',
    '}',
  ].join('\n');
}
