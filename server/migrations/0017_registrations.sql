CREATE TABLE "client_registration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'Onhold' NOT NULL,
	"channel" text NOT NULL,
	"display_name" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"identification_number" text NOT NULL,
	"identification_hash" text NOT NULL,
	"identification_tail" text NOT NULL,
	"phone" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"purpose" text,
	"password_hash" text,
	"locale" text NOT NULL,
	"confirm_hash" text,
	"confirm_until" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"registered_by" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"user_id" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_registration" ADD CONSTRAINT "client_registration_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_registration" ADD CONSTRAINT "client_registration_registered_by_user_account_id_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_registration" ADD CONSTRAINT "client_registration_decided_by_user_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_registration" ADD CONSTRAINT "client_registration_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_number_key" ON "client_registration" USING btree ("identification_hash") WHERE "client_registration"."status" <> 'Rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "registration_username_key" ON "client_registration" USING btree (lower("username")) WHERE "client_registration"."status" <> 'Rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "registration_email_key" ON "client_registration" USING btree (lower("email")) WHERE "client_registration"."status" <> 'Rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "registration_confirm_key" ON "client_registration" USING btree ("confirm_hash");--> statement-breakpoint
CREATE INDEX "client_registration_status_created_at_index" ON "client_registration" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "client_registration_organization_id_index" ON "client_registration" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "client_registration_identification_hash_index" ON "client_registration" USING btree ("identification_hash");