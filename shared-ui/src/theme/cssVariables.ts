import type {} from 'react';

declare module 'react' {
  interface CSSProperties {
    /** A CSS variable set on an element. */
    [name: `--${string}`]: string | number | undefined;
  }
}
