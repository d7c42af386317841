ALTER TABLE "repository" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "repository_file" ADD COLUMN "locked_by" uuid;--> statement-breakpoint
ALTER TABLE "repository_file" ADD COLUMN "locked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repository" ADD CONSTRAINT "repository_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_file" ADD CONSTRAINT "repository_file_locked_by_user_account_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repository_project_id_index" ON "repository" USING btree ("project_id");