import { faultsOf, fillMarkup, parseMarkup, usedIn } from '.';

const both = (text: string) => ({ my: text, en: text });
const textOf = (body: string, subject = 'S') => ({ subject: both(subject), body: both(body) });
const due = { name: 'due', required: true, secret: false };
const faultsIn = (body: string, variables = [{ ...due, required: false }]) =>
  faultsOf(textOf(body), variables).filter(({ path }) => path === '/body/en');

describe('marks', () => {
  it('make paragraphs, lists, bold words, links and places of variables', () => {
    const blocks = fillMarkup('One **two {{due}}**\nthree\n\n- a\n- [b {{due}}](/cart)\nafter', () => 'now');
    expect(blocks).toEqual([
      {
        isList: false,
        lines: [[{ text: 'One ' }, { text: 'two ', isBold: true }, { text: 'now', isBold: true }], [{ text: 'three' }]],
      },
      {
        isList: true,
        lines: [
          [{ text: 'a' }],
          [
            { text: 'b ', href: '/cart' },
            { text: 'now', href: '/cart' },
          ],
        ],
      },
      { isList: false, lines: [[{ text: 'after' }]] },
    ]);
  });

  it('that are not closed stand for themselves, and so does what a variable brings', () => {
    expect(fillMarkup('**a [b](c d) {x}', () => '')).toEqual([
      { isList: false, lines: [[{ text: '**a [b](c d) {x}' }]] },
    ]);
    expect(fillMarkup('{{due}}', () => '**x**\n\n- y')[0]!.lines).toEqual([[{ text: '**x**\n\n- y' }]]);
  });

  it('of a hostile text are read in one pass', () => {
    for (const part of ['**a', '[a', '[a](', '{{', '- ', '**[{{'])
      expect(parseMarkup(part.repeat(20_000)).length).toBeGreaterThan(0);
  });

  it('of an unknown variable show its name', () => {
    expect(fillMarkup('{{ nope }}', () => undefined)[0]!.lines[0]).toEqual([{ text: '{{nope}}', isUnknown: true }]);
  });
});

describe('a fault', () => {
  it.each([
    ['one\n\n{{do}}', 'validation.mailVariableUnknown', 'do', 3],
    ['one\n{{due', 'validation.mailVariableBroken', '{{due', 2],
    ['due}}', 'validation.mailVariableBroken', '}}', 1],
    ['{{due-date}}', 'validation.mailVariableBroken', '{{due-date}}', 1],
    ['[a](https://x.example)', 'validation.mailLinkForeign', 'https://x.example', 1],
    ['[a](JavaScript:alert)', 'validation.mailLinkForeign', 'JavaScript:alert', 1],
    ['[a](//x.example)', 'validation.mailLinkForeign', '//x.example', 1],
    ['[a](/\\x.example)', 'validation.mailLinkForeign', '/\\x.example', 1],
    ['[a](/a/{{due}})', 'validation.mailLinkForeign', '/a/{{due}}', 1],
    ['[a]()', 'validation.mailLinkForeign', '', 1],
    ['see HTTPS://x.example/y now', 'validation.mailLinkForeign', 'HTTPS://x.example/y', 1],
    ['see www.x.example', 'validation.mailLinkForeign', 'www.x.example', 1],
    ['**ftp://x.example**', 'validation.mailLinkForeign', 'ftp://x.example', 1],
  ])('of %j is %s of %s in line %i', (body, code, name, line) => {
    expect(faultsIn(body)).toEqual([{ path: '/body/en', code, name, line }]);
  });

  it('is a required variable that stands neither in the subject nor in the text', () => {
    expect(faultsIn('none', [due])).toEqual([
      { path: '/body/en', code: 'validation.mailVariableMissing', name: 'due' },
    ]);
    expect(faultsOf(textOf('none', '{{due}}'), [due])).toEqual([]);
    expect(usedIn(textOf('**{{due}}**', '{{at}}'), 'my')).toEqual(new Set(['at', 'due']));
  });

  it('is not an address of the portal, nor what only looks like marks', () => {
    expect(faultsIn('[a](/order-detail?id=1#x) **b** {due} 10:30 a//b')).toEqual([]);
  });
});
