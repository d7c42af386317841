CREATE TABLE "console_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "console_key_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "console_key" ADD CONSTRAINT "console_key_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_key" ADD CONSTRAINT "console_key_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "console_key_application_id_environment_index" ON "console_key" USING btree ("application_id","environment");--> statement-breakpoint
CREATE INDEX "console_key_expires_at_index" ON "console_key" USING btree ("expires_at");
--> statement-breakpoint
CREATE TRIGGER console_key_plane_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON console_key
  FOR EACH STATEMENT EXECUTE FUNCTION note_plane_change();
