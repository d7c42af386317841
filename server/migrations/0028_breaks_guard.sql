CREATE TABLE "break_ask" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"since" text NOT NULL,
	"operations" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"acknowledged_at" timestamp with time zone,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "break_ask_versionId_organizationId_unique" UNIQUE("version_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "version_life" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "version_life" ADD COLUMN "waits_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "break_ask" ADD CONSTRAINT "break_ask_version_id_api_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."api_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_ask" ADD CONSTRAINT "break_ask_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_ask" ADD CONSTRAINT "break_ask_acknowledged_by_user_account_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "break_ask_organization_id_index" ON "break_ask" USING btree ("organization_id");