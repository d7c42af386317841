ALTER TABLE "call_record"
  ADD COLUMN "on_behalf_of" text,
  ADD COLUMN "end_user_ref" text,
  ADD COLUMN "tls_version" text,
  ADD COLUMN "forwarded_for" text,
  ADD COLUMN "ttfb_ms" double precision,
  ADD COLUMN "rate_remaining" bigint;
