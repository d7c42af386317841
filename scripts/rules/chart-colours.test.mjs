import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const tokens = readFileSync(new URL('../../shared-ui/src/theme/tokens.css', import.meta.url), 'utf8');

/** A token's colours, light and dark. */
const coloursOf = (name) =>
  (tokens.match(new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`)) ?? []).slice(1);
/** Relative luminance (WCAG 2.2). */
const lightness = (hex) => {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one, other) => {
  const [low, high] = [lightness(one), lightness(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

for (const [theme, index] of [
  ['light', 0],
  ['dark', 1],
])
  test(`refused and failed calls are told apart by lightness, and both from the card (${theme})`, () => {
    const [refused, failed, card] = ['chart-refused', 'chart-failed', 'color-bg-container'].map(
      (name) => coloursOf(name)[index],
    );
    assert.ok(contrast(refused, failed) >= 2, `refused to failed ${contrast(refused, failed).toFixed(2)}`);
    assert.ok(contrast(refused, card) >= 3, `refused to card ${contrast(refused, card).toFixed(2)}`);
    assert.ok(contrast(failed, card) >= 3, `failed to card ${contrast(failed, card).toFixed(2)}`);
  });
