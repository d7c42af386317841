ALTER TABLE "project" ADD COLUMN "applicant_mode" text;--> statement-breakpoint
ALTER TABLE "client_registration" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "client_registration" ADD CONSTRAINT "client_registration_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;