DROP TABLE "usage_day" CASCADE;--> statement-breakpoint
ALTER TABLE "access_policy" ADD COLUMN "otherwise" text DEFAULT 'deny' NOT NULL;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "stop_on_quota" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "operations" jsonb;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "fields" jsonb;