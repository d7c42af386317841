CREATE TABLE "api_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"item_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "endpoint_test" (
	"endpoint_id" uuid PRIMARY KEY NOT NULL,
	"tested_at" timestamp with time zone NOT NULL,
	"tested_by" uuid,
	"reached" boolean NOT NULL,
	"results" jsonb NOT NULL,
	"certificate_ends_at" timestamp with time zone,
	"warned_of" timestamp with time zone,
	"gateway_only_reason" text,
	"gateway_only_by" uuid,
	"gateway_only_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "technical_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "technical_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_document" ADD CONSTRAINT "api_document_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_document" ADD CONSTRAINT "api_document_item_id_library_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endpoint_test" ADD CONSTRAINT "endpoint_test_endpoint_id_api_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."api_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endpoint_test" ADD CONSTRAINT "endpoint_test_tested_by_user_account_id_fk" FOREIGN KEY ("tested_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endpoint_test" ADD CONSTRAINT "endpoint_test_gateway_only_by_user_account_id_fk" FOREIGN KEY ("gateway_only_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_document_project_id_index" ON "api_document" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "api_document_item_id_index" ON "api_document" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "endpoint_test_tested_at_index" ON "endpoint_test" USING btree ("tested_at");--> statement-breakpoint
CREATE INDEX "endpoint_test_certificate_ends_at_index" ON "endpoint_test" USING btree ("certificate_ends_at");