ALTER TABLE "package" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_version" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_endpoint" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_security" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "price" jsonb;--> statement-breakpoint
-- Until now an order had the price of its package.
UPDATE "order_item" SET "price" = "package"."price" FROM "package" WHERE "package"."id" = "order_item"."package_id";--> statement-breakpoint
ALTER TABLE "order_item" ALTER COLUMN "price" SET NOT NULL;
