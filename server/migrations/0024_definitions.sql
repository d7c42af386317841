CREATE TABLE "definition" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"source" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"stored" boolean NOT NULL,
	"quality" jsonb,
	"quality_revision" integer,
	"saved_at" timestamp with time zone,
	"saved_by" uuid
);
--> statement-breakpoint
ALTER TABLE "definition" ADD CONSTRAINT "definition_version_id_api_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."api_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "definition" ADD CONSTRAINT "definition_saved_by_user_account_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;