import { test } from '@playwright/test';

/** Says a figure that a check measured, where the run is watched and in its report; nothing is asserted of it. */
export const figure = (name: string, value: string): void => {
  test.info().annotations.push({ type: name, description: value });
  process.stdout.write(`    ${name}: ${value}\n`);
};
