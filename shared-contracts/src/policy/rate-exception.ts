import * as z from 'zod/mini';
import { Id } from '@titian/shared-contracts';
import { RateCondition, TimeWindow } from '../plane';

export const limit = z
  .int('validation.number')
  .check(z.minimum(1, 'validation.number'), z.maximum(1_000_000, 'validation.number'));
export const burst = z
  .int('validation.number')
  // JSON has a `-0`, which would be another number than the one that was kept.
  .check(
    z.minimum(0, 'validation.number'),
    z.maximum(1_000_000, 'validation.number'),
    z.overwrite((calls) => calls + 0),
  );

const MOST = 50;
const few = <T extends z.core.$ZodType>(item: T) => z.array(item).check(z.maxLength(MOST, 'validation.tooMany'));
/** Names of header fields (RFC 9110 §5.6.2); of parameters whatever a query can name. */
const FIELD_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
const value = z.nullable(
  z.string().check(z.minLength(1, 'validation.required'), z.maxLength(200, 'validation.tooLong')),
);

/** An exception of a rate as it is written: conditions that are empty fit every call, but one at least has to be there (422 `validation.condition`). */
export const RateExceptionInput = z.object({
  organizations: few(Id),
  /** Groups of organisations, and tenants. */
  groups: few(Id),
  applications: few(Id),
  networks: few(z.string().check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(60))),
  headers: few(z.object({ name: z.string().check(z.trim(), z.regex(FIELD_NAME, 'validation.headerName')), value })),
  parameters: few(
    z.object({
      name: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(100, 'validation.tooLong')),
      value,
    }),
  ),
  times: z
    .array(z.extend(TimeWindow, { days: TimeWindow.shape.days.check(z.minLength(1, 'validation.required')) }))
    .check(z.maxLength(10, 'validation.tooMany')),
  inverted: z.array(RateCondition).check(z.maxLength(RateCondition.options.length)),
  limit,
  burst,
});
export type RateExceptionInput = z.infer<typeof RateExceptionInput>;
