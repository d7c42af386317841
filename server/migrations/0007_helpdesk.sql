CREATE SEQUENCE "public"."issue_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "issue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_no" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"status" text NOT NULL,
	"reporter_id" uuid NOT NULL,
	"organization_id" uuid,
	"owner_id" uuid,
	"assignee_id" uuid,
	"project_id" uuid,
	"order_id" uuid,
	"subscription_id" uuid,
	"request_id" text,
	"clock_started_at" timestamp with time zone NOT NULL,
	"paused_minutes" integer DEFAULT 0 NOT NULL,
	"first_reply_due_at" timestamp with time zone NOT NULL,
	"first_replied_at" timestamp with time zone,
	"resolve_due_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone,
	"reply_breached_at" timestamp with time zone,
	"resolve_breached_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"resolution" text,
	"satisfaction" integer,
	"satisfaction_comment" text DEFAULT '' NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issue_ticketNo_unique" UNIQUE("ticket_no")
);
--> statement-breakpoint
CREATE TABLE "issue_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issue_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"actor_id" uuid,
	"params" jsonb NOT NULL,
	"internal" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issue_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" uuid NOT NULL,
	"by_agent" boolean NOT NULL,
	"body" text NOT NULL,
	"internal" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_reporter_id_user_account_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_owner_id_organization_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_assignee_id_user_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_event" ADD CONSTRAINT "issue_event_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_event" ADD CONSTRAINT "issue_event_actor_id_user_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_message" ADD CONSTRAINT "issue_message_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_message" ADD CONSTRAINT "issue_message_author_id_user_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issue_reporter_id_created_at_index" ON "issue" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "issue_organization_id_status_index" ON "issue" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "issue_owner_id_status_index" ON "issue" USING btree ("owner_id","status");--> statement-breakpoint
CREATE INDEX "issue_assignee_id_status_index" ON "issue" USING btree ("assignee_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "issue_submit_key" ON "issue" USING btree ("reporter_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "issue_event_issue_id_at_index" ON "issue_event" USING btree ("issue_id","at");--> statement-breakpoint
CREATE INDEX "issue_message_issue_id_at_index" ON "issue_message" USING btree ("issue_id","at");