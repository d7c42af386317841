CREATE TABLE "operation_throttle" (
	"version_id" uuid NOT NULL,
	"operation_id" text NOT NULL,
	"throttle_policy_id" uuid NOT NULL,
	CONSTRAINT "operation_throttle_version_id_operation_id_pk" PRIMARY KEY("version_id","operation_id")
);
--> statement-breakpoint
CREATE TABLE "throttle_application" (
	"throttle_policy_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"of_platform" boolean NOT NULL,
	CONSTRAINT "throttle_application_throttle_policy_id_application_id_pk" PRIMARY KEY("throttle_policy_id","application_id"),
	CONSTRAINT "throttle_application_applicationId_ofPlatform_unique" UNIQUE("application_id","of_platform")
);
--> statement-breakpoint
ALTER TABLE "throttle_policy" ADD COLUMN "level" text DEFAULT 'Subscription' NOT NULL;--> statement-breakpoint
ALTER TABLE "throttle_policy" ADD COLUMN "every_application" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "operation_throttle" ADD CONSTRAINT "operation_throttle_version_id_api_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."api_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_throttle" ADD CONSTRAINT "operation_throttle_throttle_policy_id_throttle_policy_id_fk" FOREIGN KEY ("throttle_policy_id") REFERENCES "public"."throttle_policy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "throttle_application" ADD CONSTRAINT "throttle_application_throttle_policy_id_throttle_policy_id_fk" FOREIGN KEY ("throttle_policy_id") REFERENCES "public"."throttle_policy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "throttle_application" ADD CONSTRAINT "throttle_application_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operation_throttle_throttle_policy_id_index" ON "operation_throttle" USING btree ("throttle_policy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "throttle_policy_every_key" ON "throttle_policy" USING btree (coalesce("tenant_id"::text, '')) WHERE "throttle_policy"."every_application";--> statement-breakpoint
-- By hand: gateways decide by these tables, too.
CREATE TRIGGER operation_throttle_plane_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "operation_throttle"
  FOR EACH STATEMENT EXECUTE FUNCTION note_plane_change();
--> statement-breakpoint
CREATE TRIGGER throttle_application_plane_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "throttle_application"
  FOR EACH STATEMENT EXECUTE FUNCTION note_plane_change();
--> statement-breakpoint
-- By hand, since drizzle doesn't know this partitioned table: which part of what was granted an access policy found missing.
ALTER TABLE call_record ADD COLUMN denied_by text;
