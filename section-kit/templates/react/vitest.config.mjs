export { default } from '@titian/section-kit/vitest';
