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
ALTER TABLE "endpoint_test" ADD CONSTRAINT "endpoint_test_endpoint_id_api_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."api_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endpoint_test" ADD CONSTRAINT "endpoint_test_tested_by_user_account_id_fk" FOREIGN KEY ("tested_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endpoint_test" ADD CONSTRAINT "endpoint_test_gateway_only_by_user_account_id_fk" FOREIGN KEY ("gateway_only_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "endpoint_test_tested_at_index" ON "endpoint_test" USING btree ("tested_at");--> statement-breakpoint
CREATE INDEX "endpoint_test_certificate_ends_at_index" ON "endpoint_test" USING btree ("certificate_ends_at");