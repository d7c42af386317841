ALTER TABLE "version_life" ADD COLUMN "orders_anew" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "version_life" ADD COLUMN "ends_previous_days" integer;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "earlier_version_ids" uuid[] DEFAULT '{}' NOT NULL;