CREATE TABLE "drift_alarm" (
	"version_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "drift_alarm_version_id_day_pk" PRIMARY KEY("version_id","day")
);
--> statement-breakpoint
CREATE TABLE "drift_day" (
	"version_id" uuid NOT NULL,
	"day" date NOT NULL,
	"operation" text NOT NULL,
	"samples" integer NOT NULL,
	"departed" integer NOT NULL,
	CONSTRAINT "drift_day_version_id_day_operation_pk" PRIMARY KEY("version_id","day","operation")
);
--> statement-breakpoint
CREATE TABLE "drift_finding" (
	"version_id" uuid NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"media_type" text NOT NULL,
	"pointer" text NOT NULL,
	"seen" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drift_finding_version_id_day_key_pk" PRIMARY KEY("version_id","day","key")
);
--> statement-breakpoint
CREATE TABLE "drift_report" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_security" ADD COLUMN "sampled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "drift_alarm" ADD CONSTRAINT "drift_alarm_version_id_api_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."api_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drift_day" ADD CONSTRAINT "drift_day_version_id_api_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."api_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drift_finding" ADD CONSTRAINT "drift_finding_version_id_api_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."api_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drift_day_day_index" ON "drift_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "drift_finding_day_index" ON "drift_finding" USING btree ("day");