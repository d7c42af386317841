CREATE TABLE "statistics_choice" (
	"id" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"row_version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statistics_choice" ADD CONSTRAINT "statistics_choice_updated_by_user_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;