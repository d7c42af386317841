import { toCsv } from './csv';

const cellOf = (value: unknown) => toCsv({ a: (row: unknown) => row }, [value]).split('\r\n')[1];

it('starts with a byte order mark and ends lines with CRLF (RFC 4180)', () => {
  expect(toCsv({ a: (row: number) => row, b: () => null }, [1, 2])).toBe('\uFEFFa,b\r\n1,\r\n2,\r\n');
});

it.each(['=1+1', '+60123', '-2', '@SUM(A1)', ' =1', '\t=1'])('escapes what a spreadsheet would compute: %j', (text) => {
  expect(cellOf(text)).toBe(`'${text}`);
});

it('quotes cells with commas, quotes or line breaks', () => {
  expect(cellOf('a,"b"\nc')).toBe('"a,""b""\nc"');
  expect(cellOf('=HYPERLINK("x")')).toBe('"\'=HYPERLINK(""x"")"');
});
