ALTER TABLE "credential" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "subject" text;