CREATE TABLE "call_organization_five_minutes" (
	"period" timestamp with time zone NOT NULL,
	"environment" text,
	"outcome" text NOT NULL,
	"status_class" smallint NOT NULL,
	"organization_id" uuid,
	"consumer_organization_id" uuid,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "call_organization_five_minutes_key" UNIQUE NULLS NOT DISTINCT("organization_id","period","consumer_organization_id","outcome","status_class","environment")
);
--> statement-breakpoint
CREATE TABLE "call_organization_hour" (
	"period" timestamp with time zone NOT NULL,
	"environment" text,
	"outcome" text NOT NULL,
	"status_class" smallint NOT NULL,
	"organization_id" uuid,
	"consumer_organization_id" uuid,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "call_organization_hour_key" UNIQUE NULLS NOT DISTINCT("organization_id","period","consumer_organization_id","outcome","status_class","environment")
);
--> statement-breakpoint
CREATE TABLE "call_organization_six_hours" (
	"period" timestamp with time zone NOT NULL,
	"environment" text,
	"outcome" text NOT NULL,
	"status_class" smallint NOT NULL,
	"organization_id" uuid,
	"consumer_organization_id" uuid,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "call_organization_six_hours_key" UNIQUE NULLS NOT DISTINCT("organization_id","period","consumer_organization_id","outcome","status_class","environment")
);
--> statement-breakpoint
-- Written by hand: of a portal that ran before, they are sums of those of its APIs. Indexes are quicker to make afterwards.
INSERT INTO "call_organization_five_minutes" ("period", "environment", "outcome", "status_class", "organization_id", "consumer_organization_id", "calls")
SELECT "period", "environment", "outcome", "status_class", "organization_id", "consumer_organization_id", sum("calls") FROM "call_api_five_minutes" GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
INSERT INTO "call_organization_hour" ("period", "environment", "outcome", "status_class", "organization_id", "consumer_organization_id", "calls")
SELECT "period", "environment", "outcome", "status_class", "organization_id", "consumer_organization_id", sum("calls") FROM "call_api_hour" GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
INSERT INTO "call_organization_six_hours" ("period", "environment", "outcome", "status_class", "organization_id", "consumer_organization_id", "calls")
SELECT "period", "environment", "outcome", "status_class", "organization_id", "consumer_organization_id", sum("calls") FROM "call_api_six_hours" GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
CREATE INDEX "call_organization_five_minutes_period" ON "call_organization_five_minutes" USING btree ("period");--> statement-breakpoint
CREATE INDEX "call_organization_five_minutes_consumer" ON "call_organization_five_minutes" USING btree ("consumer_organization_id","period");--> statement-breakpoint
CREATE INDEX "call_organization_hour_period" ON "call_organization_hour" USING btree ("period");--> statement-breakpoint
CREATE INDEX "call_organization_hour_consumer" ON "call_organization_hour" USING btree ("consumer_organization_id","period");--> statement-breakpoint
CREATE INDEX "call_organization_six_hours_period" ON "call_organization_six_hours" USING btree ("period");--> statement-breakpoint
CREATE INDEX "call_organization_six_hours_consumer" ON "call_organization_six_hours" USING btree ("consumer_organization_id","period");