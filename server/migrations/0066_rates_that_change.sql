ALTER TABLE "package" ADD COLUMN "coming_rate" jsonb;--> statement-breakpoint
ALTER TABLE "throttle_policy" ADD COLUMN "coming" jsonb;