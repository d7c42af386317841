CREATE TABLE portal_log (
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  action_by text NOT NULL,
  actor_id uuid,
  actor_role text,
  organization_id uuid,
  tenant_id uuid,
  portal_type text NOT NULL,
  log_type text NOT NULL,
  action text NOT NULL,
  action_description text NOT NULL,
  target_type text,
  target_id text,
  target_label text,
  outcome text NOT NULL,
  reason text,
  changes jsonb NOT NULL,
  ip text,
  user_agent text,
  correlation_id text NOT NULL,
  PRIMARY KEY (at, id)
) PARTITION BY RANGE (at);
--> statement-breakpoint
CREATE INDEX portal_log_correlation_idx ON portal_log (correlation_id);
--> statement-breakpoint
CREATE INDEX portal_log_type_idx ON portal_log (log_type, at);
--> statement-breakpoint
CREATE INDEX portal_log_text_idx ON portal_log USING gin ((action_by || ' ' || action_description || ' ' || coalesce(target_label, '')) gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE mail_log (
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  event_code text NOT NULL,
  recipient text NOT NULL,
  locale text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  body text NOT NULL,
  status text NOT NULL,
  attempts jsonb NOT NULL,
  source_key text NOT NULL,
  PRIMARY KEY (at, id)
) PARTITION BY RANGE (at);
--> statement-breakpoint
CREATE INDEX mail_log_source_idx ON mail_log (source_key);
--> statement-breakpoint
CREATE TABLE portal_log_default PARTITION OF portal_log DEFAULT;
--> statement-breakpoint
CREATE TABLE mail_log_default PARTITION OF mail_log DEFAULT;
--> statement-breakpoint
-- Makes the monthly partition of a table that holds the instant, if it is missing. Rows that came before it stay in the default one.
CREATE FUNCTION ensure_month_partition(parent text, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first timestamptz := date_trunc('month', moment AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
  next timestamptz := (date_trunc('month', moment AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
  child text := parent || '_' || to_char(first AT TIME ZONE 'UTC', 'YYYYMM');
BEGIN
  IF to_regclass(child) IS NULL THEN
    EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', child, parent, first, next);
  END IF;
END $$;
