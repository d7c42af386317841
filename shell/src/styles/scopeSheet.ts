/** Where a section's styles apply: in its slot and in its layers, up to another section inside them. */
export const scopeOf = (section: string): string => {
  const own = `[data-section="${section}"]`;
  return `(${own}) to ([data-section]:not(${own}))`;
};

const isGroup = (rule: CSSRule): rule is CSSGroupingRule => 'cssRules' in rule;

const flatten = (rules: CSSRuleList): CSSRule[] =>
  [...rules].flatMap((rule) => [
    rule,
    ...(isGroup(rule) && !(rule instanceof CSSKeyframesRule) ? flatten(rule.cssRules) : []),
  ]);

/** Replaces whole identifiers. */
const renamed = (value: string, names: ReadonlyMap<string, string>): string =>
  value.replace(/[\w-]+/g, (name) => names.get(name) ?? name);

/** Names of animations are not scoped by `@scope`: each gets the section's name in front, where the same sheet defines it. */
const renameKeyframes = (sheet: CSSStyleSheet, section: string): void => {
  const rules = flatten(sheet.cssRules);
  const keyframes = rules.filter((rule) => rule instanceof CSSKeyframesRule);
  if (keyframes.length === 0) return;
  const names = new Map(keyframes.map(({ name }) => [name, `${section}-${name}`]));
  for (const rule of keyframes) rule.name = names.get(rule.name) ?? rule.name;
  for (const rule of rules) {
    if (!(rule instanceof CSSStyleRule)) continue;
    const { style } = rule;
    // With a variable in the shorthand, the browser knows no longhand yet.
    const property = style.animationName ? 'animation-name' : 'animation';
    const value = style.getPropertyValue(property);
    if (value) style.setProperty(property, renamed(value, names), style.getPropertyPriority(property));
  }
};

/**
 * A style sheet that reaches only a section's own elements. Throws a SyntaxError if the text closes more blocks than it opens: the rest
 * would apply to the whole portal.
 * @param address URL of the sheet, for the relative URLs in it
 */
export const scopeSheet = (section: string, text: string, address: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet({ baseURL: address });
  // A browser without @scope gets the rules as they are, for as long as the section is mounted.
  sheet.replaceSync('CSSScopeRule' in window ? `@scope ${scopeOf(section)} {${text}\n}` : text);
  if ('CSSScopeRule' in window && sheet.cssRules.length > 1)
    throw new SyntaxError(`${address} closes more blocks than it opens`);
  renameKeyframes(sheet, section);
  return sheet;
};
