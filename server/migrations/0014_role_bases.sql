CREATE TABLE "role_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" jsonb NOT NULL,
	"permissions" jsonb NOT NULL,
	"restored_from" integer,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text
);
--> statement-breakpoint
ALTER TABLE "role" DROP CONSTRAINT "role_name_unique";--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "base" text;--> statement-breakpoint
UPDATE "role" SET "base" = "name";--> statement-breakpoint
ALTER TABLE "role" ALTER COLUMN "base" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "role_version" ADD CONSTRAINT "role_version_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "role_version_role_id_version_index" ON "role_version" USING btree ("role_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name_key" ON "role" USING btree (lower("name")) WHERE "role"."deleted_at" is null;