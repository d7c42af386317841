import type { Line } from './cart.repository';

/** A line as spec §3 names its members. */
export const toRow = (line: Line) => ({
  ...line,
  Status: line.status,
  user: { id: line.userId },
  createdAt: line.createdAt.toISOString(),
});
