import { test } from '@playwright/test';

/** Prints a measured value and adds it to the report; it is not asserted. */
export const reportFigure = (name: string, value: string): void => {
  test.info().annotations.push({ type: name, description: value });
  process.stdout.write(`    ${name}: ${value}\n`);
};
