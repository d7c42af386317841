ALTER TABLE "cart" ADD COLUMN "expected_calls" bigint;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "expected_calls" bigint;