ALTER TABLE "release" ADD COLUMN "stable_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "section" ADD COLUMN "bundled_digest" text;