ALTER TABLE "organization" ADD COLUMN "image_url" text;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "image_url" text;