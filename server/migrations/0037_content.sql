CREATE TABLE "content" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"content_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"restored_from" integer,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	CONSTRAINT "content_version_content_id_version_pk" PRIMARY KEY("content_id","version")
);
--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_version_state_starts_at_index" ON "content_version" USING btree ("state","starts_at");--> statement-breakpoint
-- Written by hand: those who run a portal that runs already get the rights to its pages.
UPDATE "role" SET "permissions" = '{"cms.content": ["view", "create", "update", "delete", "approve", "export"]}'::jsonb || "permissions"
WHERE "built_in" AND "base" = 'SuperAdministrator';
