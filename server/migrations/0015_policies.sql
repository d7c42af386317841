CREATE TABLE "plane_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"outcome" text NOT NULL,
	"node_id" uuid,
	"node" text,
	"version" bigint,
	"reason" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"actor_name" text
);
--> statement-breakpoint
CREATE TABLE "organization_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"tenant_id" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_group_member" (
	"group_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "organization_group_member_group_id_organization_id_pk" PRIMARY KEY("group_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "policy_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_name" text,
	CONSTRAINT "policy_version_policyId_version_unique" UNIQUE("policy_id","version")
);
--> statement-breakpoint
ALTER TABLE "access_policy" ADD COLUMN "tenant_id" uuid;--> statement-breakpoint
ALTER TABLE "access_policy" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_policy" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "access_policy" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "access_policy" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "throttle_policy" ADD COLUMN "tenant_id" uuid;--> statement-breakpoint
ALTER TABLE "throttle_policy" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "throttle_policy" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "throttle_policy" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "throttle_policy" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "deny_rule" ADD COLUMN "lift_reason" text;--> statement-breakpoint
ALTER TABLE "plane_snapshot" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_group" ADD CONSTRAINT "organization_group_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_group_member" ADD CONSTRAINT "organization_group_member_group_id_organization_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."organization_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_group_member" ADD CONSTRAINT "organization_group_member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plane_event_at_index" ON "plane_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "plane_event_node_id_at_index" ON "plane_event" USING btree ("node_id","at");--> statement-breakpoint
CREATE INDEX "organization_group_member_organization_id_index" ON "organization_group_member" USING btree ("organization_id");--> statement-breakpoint
ALTER TABLE "access_policy" ADD CONSTRAINT "access_policy_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "throttle_policy" ADD CONSTRAINT "throttle_policy_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Written by hand. Policies that only watched must not begin to refuse; those that are in force now decide in the place of their packages' rate.
UPDATE "throttle_policy" SET "enabled" = false WHERE "action" = 'LogOnly';--> statement-breakpoint
ALTER TABLE "throttle_policy" DROP COLUMN "action";--> statement-breakpoint
UPDATE "package" SET "rate" = jsonb_build_object('limit', t."limit", 'perSeconds', t."per_seconds", 'burst', t."burst")
FROM "throttle_policy" t WHERE t."id" = "package"."throttle_policy_id" AND t."enabled";--> statement-breakpoint
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['throttle_policy', 'organization_group', 'organization_group_member'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_plane_change()',
      source || '_plane_change', source);
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE "role" SET "permissions" = CASE "base"
  WHEN 'SuperAdministrator' THEN '{"policy": ["view", "create", "update", "delete", "approve", "export"], "block": ["view", "create", "update", "delete", "approve", "export"], "gateway": ["view", "create", "update", "delete", "approve", "export"], "logs.gateway": ["view", "create", "update", "delete", "approve", "export"]}'::jsonb
  WHEN 'TenantAdministrator' THEN '{"policy": ["view", "create", "update", "delete"], "block": ["view", "create", "update"]}'::jsonb
  ELSE '{"policy": ["view"]}'::jsonb
END || "permissions"
WHERE "built_in" AND "base" IN ('SuperAdministrator', 'TenantAdministrator', 'Developer');
