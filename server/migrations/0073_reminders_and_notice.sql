ALTER TABLE "cart" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "reminded_percent" integer;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "notice_reason" text;