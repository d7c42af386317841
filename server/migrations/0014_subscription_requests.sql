CREATE TABLE "quota_warning" (
	"subscription_id" uuid NOT NULL,
	"period_from" timestamp with time zone NOT NULL,
	"level" text NOT NULL,
	"limit" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quota_warning_subscription_id_period_from_level_limit_pk" PRIMARY KEY("subscription_id","period_from","level","limit")
);
--> statement-breakpoint
CREATE TABLE "subscription_extension" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until_day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription_boost" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "quota_warning" ADD CONSTRAINT "quota_warning_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_extension" ADD CONSTRAINT "subscription_extension_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_extension_subscription_id_index" ON "subscription_extension" USING btree ("subscription_id");