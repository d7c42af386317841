CREATE TABLE "digest_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"period" text NOT NULL,
	"event_code" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source_key" text NOT NULL,
	CONSTRAINT "digest_entry_sourceKey_unique" UNIQUE("source_key")
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"user_id" uuid NOT NULL,
	"event_code" text NOT NULL,
	"in_app" boolean NOT NULL,
	"email" boolean NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "notification_preference_user_id_event_code_pk" PRIMARY KEY("user_id","event_code")
);
--> statement-breakpoint
ALTER TABLE "digest_entry" ADD CONSTRAINT "digest_entry_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_entry_period_created_at_index" ON "digest_entry" USING btree ("period","created_at");