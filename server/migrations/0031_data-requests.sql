CREATE SEQUENCE "public"."data_request_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "data_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_no" text,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"kind" text,
	"purpose_code" text,
	"field_count" integer DEFAULT 0 NOT NULL,
	"personal_count" integer DEFAULT 0 NOT NULL,
	"needed_by" date,
	"visibility" text NOT NULL,
	"requester_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"provider_id" uuid,
	"handled_by" uuid,
	"status" text NOT NULL,
	"submitted_at" timestamp with time zone,
	"clock_days" integer NOT NULL,
	"paused_ms" bigint DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"due_at" timestamp with time zone,
	"extended_at" timestamp with time zone,
	"extension_reason" text,
	"reminded_at" timestamp with time zone,
	"overdue_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"fulfilled_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"idempotency_key" uuid NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_request_requestNo_unique" UNIQUE("request_no")
);
--> statement-breakpoint
CREATE TABLE "data_request_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"state" text NOT NULL,
	"text" jsonb NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"second_by" uuid,
	"decided_at" timestamp with time zone,
	"returned_reason" text
);
--> statement-breakpoint
CREATE TABLE "data_request_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"actor_id" uuid,
	"params" jsonb NOT NULL,
	"internal" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_request_link" (
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"project_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	CONSTRAINT "data_request_link_request_id_position_pk" PRIMARY KEY("request_id","position")
);
--> statement-breakpoint
CREATE TABLE "data_request_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"asks" boolean DEFAULT false NOT NULL,
	"internal" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_request_vote" (
	"request_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_request_vote_request_id_organization_id_pk" PRIMARY KEY("request_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "data_request_id" uuid;--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_requester_id_user_account_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_provider_id_organization_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_handled_by_user_account_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_decision" ADD CONSTRAINT "data_request_decision_request_id_data_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."data_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_decision" ADD CONSTRAINT "data_request_decision_proposed_by_user_account_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_decision" ADD CONSTRAINT "data_request_decision_second_by_user_account_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_event" ADD CONSTRAINT "data_request_event_request_id_data_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."data_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_event" ADD CONSTRAINT "data_request_event_actor_id_user_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_link" ADD CONSTRAINT "data_request_link_request_id_data_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."data_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_link" ADD CONSTRAINT "data_request_link_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_link" ADD CONSTRAINT "data_request_link_version_id_api_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."api_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_link" ADD CONSTRAINT "data_request_link_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_message" ADD CONSTRAINT "data_request_message_request_id_data_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."data_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_message" ADD CONSTRAINT "data_request_message_author_id_user_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_vote" ADD CONSTRAINT "data_request_vote_request_id_data_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."data_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_vote" ADD CONSTRAINT "data_request_vote_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_vote" ADD CONSTRAINT "data_request_vote_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_request_draft_key" ON "data_request" USING btree ("requester_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "data_request_organization_id_status_index" ON "data_request" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "data_request_provider_id_status_index" ON "data_request" USING btree ("provider_id","status");--> statement-breakpoint
CREATE INDEX "data_request_status_due_at_index" ON "data_request" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "data_request_decision_request_id_index" ON "data_request_decision" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "data_request_event_request_id_at_index" ON "data_request_event" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "data_request_link_project_id_index" ON "data_request_link" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "data_request_message_request_id_at_index" ON "data_request_message" USING btree ("request_id","at");--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_data_request_id_data_request_id_fk" FOREIGN KEY ("data_request_id") REFERENCES "public"."data_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_order_data_request_id_index" ON "customer_order" USING btree ("data_request_id");--> statement-breakpoint
-- Written by hand: the built-in roles of portals that run already get the rights that those of new portals begin with.
UPDATE "role" SET "permissions" = CASE "base"
  WHEN 'SuperAdministrator' THEN '{"datarequest": ["view", "create", "update", "delete", "approve", "export"]}'::jsonb
  WHEN 'TenantAdministrator' THEN '{"datarequest": ["view", "create", "update", "approve", "export"]}'::jsonb
  WHEN 'Developer' THEN '{"datarequest": ["view", "create", "update"]}'::jsonb
  ELSE '{"datarequest": ["view", "create"]}'::jsonb
END || "permissions"
WHERE "built_in";
