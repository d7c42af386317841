CREATE TABLE "maintenance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reason" jsonb NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ends_itself" boolean NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_open" ON "maintenance" USING btree ((true)) WHERE "maintenance"."ended_at" is null;