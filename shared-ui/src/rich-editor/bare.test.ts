import { bare } from './bare';

it.each([
  ['<p onclick="alert(1)" style="color:red">a <b class="x">b</b></p>', '<p>a <b>b</b></p>'],
  ['a<img src=x onerror=alert(1)><script>alert(1)</script>', 'a'],
  ['<svg onload=alert(1)><a href="javascript:1">x</a></svg>', ''],
  ['<a href="https://a.example/" target="_top" onfocus=alert(1)>a</a>', '<a href="https://a.example/">a</a>'],
])('leaves of %s the words and the addresses of links', (html, left) => expect(bare(html)).toBe(left));
