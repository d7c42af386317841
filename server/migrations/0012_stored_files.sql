CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"ref_id" uuid,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"organization_id" uuid,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_user_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_ref_ref_id_index" ON "file" USING btree ("ref","ref_id");--> statement-breakpoint
CREATE INDEX "file_sha256_index" ON "file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "file_state_created_at_index" ON "file" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "file_owner_id_index" ON "file" USING btree ("owner_id");