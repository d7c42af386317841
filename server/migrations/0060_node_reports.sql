CREATE TABLE "certificate_warning" (
	"use" text NOT NULL,
	"place" text NOT NULL,
	"subject" text NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "certificate_warning_use_place_subject_valid_to_pk" PRIMARY KEY("use","place","subject","valid_to")
);
--> statement-breakpoint
ALTER TABLE "gateway_node" ADD COLUMN "lost_records" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_node" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateway_node" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "gateway_node" ADD COLUMN "reported_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateway_node" ADD COLUMN "reported_lost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_node" ADD COLUMN "certificates" jsonb DEFAULT '[]'::jsonb NOT NULL;