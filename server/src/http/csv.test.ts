import { toCsv } from './csv';

const of = (value: unknown) => toCsv({ a: (row: unknown) => row }, [value]).split('\r\n')[1];

it('starts with the mark and ends lines as RFC 4180 says', () => {
  expect(toCsv({ a: (row: number) => row, b: () => null }, [1, 2])).toBe('\uFEFFa,b\r\n1,\r\n2,\r\n');
});

it.each(['=1+1', '+60123', '-2', '@SUM(A1)', ' =1', '\t=1'])('lets a spreadsheet compute nothing: %j', (text) => {
  expect(of(text)).toBe(`'${text}`);
});

it('quotes what would break a line', () => {
  expect(of('a,"b"\nc')).toBe('"a,""b""\nc"');
  expect(of('=HYPERLINK("x")')).toBe('"\'=HYPERLINK(""x"")"');
});
