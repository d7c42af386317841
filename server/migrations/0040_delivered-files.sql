CREATE TABLE "data_request_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"repository_file_id" uuid
);
--> statement-breakpoint
ALTER TABLE "data_request_file" ADD CONSTRAINT "data_request_file_request_id_data_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."data_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_file" ADD CONSTRAINT "data_request_file_repository_file_id_repository_file_id_fk" FOREIGN KEY ("repository_file_id") REFERENCES "public"."repository_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_request_file_request_id_index" ON "data_request_file" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "data_request_file_repository_file_id_index" ON "data_request_file" USING btree ("repository_file_id");