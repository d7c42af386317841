ALTER TABLE "repository" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "repository" ADD CONSTRAINT "repository_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repository_project_id_index" ON "repository" USING btree ("project_id");