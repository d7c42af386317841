CREATE TABLE "review_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"item" text,
	"author_id" uuid NOT NULL,
	"from_reviewer" boolean NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_life" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"submitted_by" uuid,
	"submitted_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"approved_digest" text,
	"scheduled_by" uuid,
	"scheduled_at" timestamp with time zone,
	"published_by" uuid,
	"successor_id" uuid,
	"migration_note" jsonb,
	"reminded_days" integer,
	"notice" jsonb,
	"state_before" text,
	"retired_by" uuid,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "review_comment" ADD CONSTRAINT "review_comment_version_id_api_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."api_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comment" ADD CONSTRAINT "review_comment_author_id_user_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_life" ADD CONSTRAINT "version_life_version_id_api_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."api_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_life" ADD CONSTRAINT "version_life_submitted_by_user_account_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_life" ADD CONSTRAINT "version_life_decided_by_user_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_life" ADD CONSTRAINT "version_life_scheduled_by_user_account_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_life" ADD CONSTRAINT "version_life_published_by_user_account_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_life" ADD CONSTRAINT "version_life_successor_id_api_version_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."api_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_life" ADD CONSTRAINT "version_life_retired_by_user_account_id_fk" FOREIGN KEY ("retired_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_comment_version_id_created_at_index" ON "review_comment" USING btree ("version_id","created_at");--> statement-breakpoint
CREATE INDEX "version_life_scheduled_at_index" ON "version_life" USING btree ("scheduled_at");--> statement-breakpoint
-- Written by hand: nodes tell callers its notice and its successor.
CREATE TRIGGER version_life_plane_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF notice, successor_id ON version_life
  FOR EACH STATEMENT EXECUTE FUNCTION note_plane_change();--> statement-breakpoint
-- Administrators of a tenant review what its agencies publish.
UPDATE "role" SET "permissions" = jsonb_set("permissions", '{api}', ("permissions" -> 'api') || '["approve"]')
WHERE "built_in" AND "base" = 'TenantAdministrator' AND "permissions" ? 'api' AND NOT ("permissions" -> 'api') ? 'approve';
