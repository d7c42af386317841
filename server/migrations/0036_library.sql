CREATE TABLE "library_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"tenant_id" uuid,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"alt" jsonb NOT NULL,
	"category" text NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "library_item" ADD CONSTRAINT "library_item_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_item" ADD CONSTRAINT "library_item_updated_by_user_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_item_kind_updated_at_index" ON "library_item" USING btree ("kind","updated_at");--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_picture_id_library_item_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."library_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_picture_id_index" ON "announcement" USING btree ("picture_id");--> statement-breakpoint
-- Written by hand: the built-in roles of portals that run already get the rights that those of new portals begin with.
UPDATE "role" SET "permissions" = CASE "base"
  WHEN 'SuperAdministrator' THEN '{"library": ["view", "create", "update", "delete", "approve", "export"]}'::jsonb
  ELSE '{"library": ["view", "create", "update", "delete"]}'::jsonb
END || "permissions"
WHERE "built_in" AND "base" IN ('SuperAdministrator', 'TenantAdministrator');
