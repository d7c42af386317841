CREATE TABLE "api_endpoint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"urls" jsonb NOT NULL,
	"strategy" text DEFAULT 'single' NOT NULL,
	"breaker_failures" integer DEFAULT 5 NOT NULL,
	"suspend_ms" integer DEFAULT 10000 NOT NULL,
	"connect_ms" integer DEFAULT 3000 NOT NULL,
	"first_byte_ms" integer DEFAULT 10000 NOT NULL,
	"idle_ms" integer DEFAULT 15000 NOT NULL,
	"whole_ms" integer DEFAULT 60000 NOT NULL,
	"private_allowed" boolean DEFAULT false NOT NULL,
	"ca" text,
	"authentication" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_endpoint_versionId_environment_unique" UNIQUE("version_id","environment")
);
--> statement-breakpoint
CREATE TABLE "api_security" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"cors" jsonb DEFAULT '{"mode":"off","origins":[]}'::jsonb NOT NULL,
	"purpose_required" boolean DEFAULT false NOT NULL,
	"security" jsonb DEFAULT '{"apiKey":true,"oauth2":false,"hmac":false,"basic":false,"mtls":false}'::jsonb NOT NULL,
	"rate" jsonb,
	"body_bytes" integer DEFAULT 1048576 NOT NULL,
	"validation" text DEFAULT 'off' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deny_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"message" jsonb,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "gateway_node" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"revoked_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"version" bigint,
	CONSTRAINT "gateway_node_name_unique" UNIQUE("name"),
	CONSTRAINT "gateway_node_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "plane_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plane_snapshot" (
	"version" bigint PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_boost" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"rate" integer NOT NULL,
	"quota" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_batch" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"records" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_day" (
	"period" date NOT NULL,
	"environment" text,
	"organization_id" uuid,
	"project_id" uuid,
	"version_id" uuid,
	"operation_id" text,
	"consumer_organization_id" uuid,
	"application_id" uuid,
	"subscription_id" uuid,
	"outcome" text NOT NULL,
	"status_class" smallint NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"request_bytes" bigint DEFAULT 0 NOT NULL,
	"response_bytes" bigint DEFAULT 0 NOT NULL,
	"total_ms" bigint DEFAULT 0 NOT NULL,
	"le5" integer DEFAULT 0 NOT NULL,
	"le10" integer DEFAULT 0 NOT NULL,
	"le25" integer DEFAULT 0 NOT NULL,
	"le50" integer DEFAULT 0 NOT NULL,
	"le100" integer DEFAULT 0 NOT NULL,
	"le250" integer DEFAULT 0 NOT NULL,
	"le500" integer DEFAULT 0 NOT NULL,
	"le1000" integer DEFAULT 0 NOT NULL,
	"le2500" integer DEFAULT 0 NOT NULL,
	"le5000" integer DEFAULT 0 NOT NULL,
	"le10000" integer DEFAULT 0 NOT NULL,
	"le_more" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "call_day_key" UNIQUE NULLS NOT DISTINCT("subscription_id","period","project_id","version_id","operation_id","outcome","status_class","environment","organization_id","consumer_organization_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "call_hour" (
	"period" timestamp with time zone NOT NULL,
	"environment" text,
	"organization_id" uuid,
	"project_id" uuid,
	"version_id" uuid,
	"operation_id" text,
	"consumer_organization_id" uuid,
	"application_id" uuid,
	"subscription_id" uuid,
	"outcome" text NOT NULL,
	"status_class" smallint NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"request_bytes" bigint DEFAULT 0 NOT NULL,
	"response_bytes" bigint DEFAULT 0 NOT NULL,
	"total_ms" bigint DEFAULT 0 NOT NULL,
	"le5" integer DEFAULT 0 NOT NULL,
	"le10" integer DEFAULT 0 NOT NULL,
	"le25" integer DEFAULT 0 NOT NULL,
	"le50" integer DEFAULT 0 NOT NULL,
	"le100" integer DEFAULT 0 NOT NULL,
	"le250" integer DEFAULT 0 NOT NULL,
	"le500" integer DEFAULT 0 NOT NULL,
	"le1000" integer DEFAULT 0 NOT NULL,
	"le2500" integer DEFAULT 0 NOT NULL,
	"le5000" integer DEFAULT 0 NOT NULL,
	"le10000" integer DEFAULT 0 NOT NULL,
	"le_more" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "call_hour_key" UNIQUE NULLS NOT DISTINCT("subscription_id","period","project_id","version_id","operation_id","outcome","status_class","environment","organization_id","consumer_organization_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "call_minute" (
	"period" timestamp with time zone NOT NULL,
	"environment" text,
	"organization_id" uuid,
	"project_id" uuid,
	"version_id" uuid,
	"operation_id" text,
	"consumer_organization_id" uuid,
	"application_id" uuid,
	"subscription_id" uuid,
	"outcome" text NOT NULL,
	"status_class" smallint NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"request_bytes" bigint DEFAULT 0 NOT NULL,
	"response_bytes" bigint DEFAULT 0 NOT NULL,
	"total_ms" bigint DEFAULT 0 NOT NULL,
	"le5" integer DEFAULT 0 NOT NULL,
	"le10" integer DEFAULT 0 NOT NULL,
	"le25" integer DEFAULT 0 NOT NULL,
	"le50" integer DEFAULT 0 NOT NULL,
	"le100" integer DEFAULT 0 NOT NULL,
	"le250" integer DEFAULT 0 NOT NULL,
	"le500" integer DEFAULT 0 NOT NULL,
	"le1000" integer DEFAULT 0 NOT NULL,
	"le2500" integer DEFAULT 0 NOT NULL,
	"le5000" integer DEFAULT 0 NOT NULL,
	"le10000" integer DEFAULT 0 NOT NULL,
	"le_more" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "call_minute_key" UNIQUE NULLS NOT DISTINCT("subscription_id","period","project_id","version_id","operation_id","outcome","status_class","environment","organization_id","consumer_organization_id","application_id")
);
--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "kind" text DEFAULT 'apiKey' NOT NULL;--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "sealed_secret" text;--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "networks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "fields" jsonb;--> statement-breakpoint
ALTER TABLE "api_endpoint" ADD CONSTRAINT "api_endpoint_version_id_api_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."api_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_security" ADD CONSTRAINT "api_security_version_id_api_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."api_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_boost" ADD CONSTRAINT "subscription_boost_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_boost_subscription_id_index" ON "subscription_boost" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "call_batch_received_at_index" ON "call_batch" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "call_day_period" ON "call_day" USING btree ("period");--> statement-breakpoint
CREATE INDEX "call_day_project" ON "call_day" USING btree ("project_id","period");--> statement-breakpoint
CREATE INDEX "call_day_application" ON "call_day" USING btree ("application_id","period");--> statement-breakpoint
CREATE INDEX "call_hour_period" ON "call_hour" USING btree ("period");--> statement-breakpoint
CREATE INDEX "call_hour_project" ON "call_hour" USING btree ("project_id","period");--> statement-breakpoint
CREATE INDEX "call_hour_application" ON "call_hour" USING btree ("application_id","period");--> statement-breakpoint
CREATE INDEX "call_minute_period" ON "call_minute" USING btree ("period");--> statement-breakpoint
CREATE INDEX "call_minute_project" ON "call_minute" USING btree ("project_id","period");--> statement-breakpoint
CREATE INDEX "call_minute_application" ON "call_minute" USING btree ("application_id","period");--> statement-breakpoint
-- Written by hand: call records, partitioned by month (drizzle can’t declare it).
CREATE TABLE call_record (
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  trace_id text NOT NULL,
  node text NOT NULL,
  config_version text NOT NULL,
  total_ms double precision NOT NULL,
  upstream_ms double precision,
  steps jsonb NOT NULL,
  environment text,
  organization_id uuid,
  project_id uuid,
  version_id uuid,
  operation_id text,
  path_template text,
  method text NOT NULL,
  raw_path_hash text,
  query_keys jsonb NOT NULL,
  consumer_organization_id uuid,
  application_id uuid,
  subscription_id uuid,
  package_id uuid,
  credential_id uuid,
  credential_kind text,
  purpose_code text,
  case_no text,
  rate_limit_name text,
  quota_used bigint,
  quota_limit bigint,
  client_ip text NOT NULL,
  user_agent text,
  request_bytes bigint NOT NULL,
  response_bytes bigint NOT NULL,
  status integer NOT NULL,
  upstream_status integer,
  endpoint_id uuid,
  attempts integer NOT NULL,
  removed_fields integer NOT NULL,
  compliance_flags jsonb NOT NULL,
  outcome text NOT NULL,
  code text,
  error_step text,
  counted boolean NOT NULL,
  PRIMARY KEY (at, id)
) PARTITION BY RANGE (at);
--> statement-breakpoint
CREATE TABLE call_record_default PARTITION OF call_record DEFAULT;
--> statement-breakpoint
CREATE INDEX call_record_trace_idx ON call_record (trace_id);
--> statement-breakpoint
CREATE INDEX call_record_project_idx ON call_record (project_id, at);
--> statement-breakpoint
CREATE INDEX call_record_application_idx ON call_record (application_id, at);
--> statement-breakpoint
CREATE INDEX call_record_subscription_idx ON call_record (subscription_id, at);
--> statement-breakpoint
CREATE INDEX call_record_provider_idx ON call_record (organization_id, at);
--> statement-breakpoint
CREATE INDEX call_record_consumer_idx ON call_record (consumer_organization_id, at);
--> statement-breakpoint
CREATE INDEX call_record_outcome_idx ON call_record (outcome, at);
--> statement-breakpoint
-- Every change of what the data plane decides by leaves a row, which becomes visible together with the change.
CREATE FUNCTION note_plane_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO plane_change DEFAULT VALUES;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['organization', 'project', 'api_version', 'package', 'application', 'subscription', 'subscription_boost', 'access_policy', 'api_endpoint', 'api_security', 'deny_rule'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_plane_change()',
      source || '_plane_change', source);
  END LOOP;
  -- Not when it was last used, which changes with the calls themselves.
  CREATE TRIGGER credential_plane_change AFTER INSERT OR DELETE OR TRUNCATE
    OR UPDATE OF application_id, environment, kind, hash, sealed_secret, state, expires_at, grace_until, networks
    ON credential FOR EACH STATEMENT EXECUTE FUNCTION note_plane_change();
END $$;
--> statement-breakpoint
-- Rules of access in the terms of the data plane; those of a kind that nothing enforced yet are left out.
UPDATE access_policy SET rules = coalesce((
  SELECT jsonb_agg(jsonb_build_object('effect', r->'effect', 'purposes', r->'purposes', 'organizations', '[]'::jsonb, 'groups', '[]'::jsonb,
    'applications', '[]'::jsonb, 'networks', '[]'::jsonb, 'times', '[]'::jsonb, 'operations', '[]'::jsonb))
  FROM jsonb_array_elements(rules) r WHERE r->'subjects' = '["any"]' AND r->'operations' = '["*"]'), '[]');
--> statement-breakpoint
-- The days that were kept before there were records.
INSERT INTO call_day (period, environment, project_id, subscription_id, organization_id, outcome, status_class, calls, counted, total_ms,
  le5, le10, le25, le50, le100, le250, le500, le1000, le2500, le5000, le10000, le_more)
SELECT u.day, s.environment, u.project_id, u.subscription_id, p.organization_id, o.outcome, o.class, o.calls, o.calls, o.calls::bigint * u.latency_p_95 / 2,
  CASE WHEN u.latency_p_95 > -1 AND u.latency_p_95 <= 5 THEN o.calls ELSE 0 END,
  CASE WHEN u.latency_p_95 > 5 AND u.latency_p_95 <= 10 THEN o.calls ELSE 0 END,
  CASE WHEN u.latency_p_95 > 10 AND u.latency_p_95 <= 25 THEN o.calls ELSE 0 END,
  CASE WHEN u.latency_p_95 > 25 AND u.latency_p_95 <= 50 THEN o.calls ELSE 0 END,
  CASE WHEN u.latency_p_95 > 50 AND u.latency_p_95 <= 100 THEN o.calls ELSE 0 END,
  CASE WHEN u.latency_p_95 > 100 AND u.latency_p_95 <= 250 THEN o.calls ELSE 0 END,
  CASE WHEN u.latency_p_95 > 250 AND u.latency_p_95 <= 500 THEN o.calls ELSE 0 END,
  CASE WHEN u.latency_p_95 > 500 AND u.latency_p_95 <= 1000 THEN o.calls ELSE 0 END,
  CASE WHEN u.latency_p_95 > 1000 AND u.latency_p_95 <= 2500 THEN o.calls ELSE 0 END,
  CASE WHEN u.latency_p_95 > 2500 AND u.latency_p_95 <= 5000 THEN o.calls ELSE 0 END,
  CASE WHEN u.latency_p_95 > 5000 AND u.latency_p_95 <= 10000 THEN o.calls ELSE 0 END,
  CASE WHEN u.latency_p_95 > 10000 THEN o.calls ELSE 0 END
FROM usage_day u
JOIN project p ON p.id = u.project_id
LEFT JOIN subscription s ON s.id = u.subscription_id
CROSS JOIN LATERAL (VALUES ('success', 2, u.calls - u.failed), ('providerError', 5, u.failed)) AS o(outcome, class, calls)
WHERE o.calls > 0;
