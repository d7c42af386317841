import type { Line } from './cart.repository';

/** A line with the field names of spec §3. */
export const toRow = (line: Line) => ({
  ...line,
  Status: line.status,
  user: { id: line.userId },
  createdAt: line.createdAt.toISOString(),
});
