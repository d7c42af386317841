CREATE TABLE "api_test" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection_id" uuid NOT NULL,
	"name" text NOT NULL,
	"project_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"call" jsonb NOT NULL,
	"expected" jsonb NOT NULL,
	"last_outcome" text,
	"last_status" integer,
	"last_ms" integer,
	"last_at" timestamp with time zone,
	"last_run_id" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_collection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"variable_set_id" uuid,
	"schedule" jsonb,
	"production" boolean DEFAULT false NOT NULL,
	"scheduled_by" uuid,
	"next_run_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"pause_reason" text,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_result" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"test_id" uuid,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"environment" text NOT NULL,
	"started_at" timestamp with time zone,
	"outcome" text,
	"no_answer" text,
	"status" integer,
	"ms" integer,
	"bytes" integer,
	"trace_id" text,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"collection_id" uuid,
	"cause" text NOT NULL,
	"person_id" uuid NOT NULL,
	"production" boolean NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"ended" integer DEFAULT 0 NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "test_variable_set" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"variables" jsonb NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_test" ADD CONSTRAINT "api_test_collection_id_test_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."test_collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_test" ADD CONSTRAINT "api_test_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_collection" ADD CONSTRAINT "test_collection_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_collection" ADD CONSTRAINT "test_collection_variable_set_id_test_variable_set_id_fk" FOREIGN KEY ("variable_set_id") REFERENCES "public"."test_variable_set"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_collection" ADD CONSTRAINT "test_collection_scheduled_by_user_account_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_result" ADD CONSTRAINT "test_result_run_id_test_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."test_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_result" ADD CONSTRAINT "test_result_test_id_api_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."api_test"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_run" ADD CONSTRAINT "test_run_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_run" ADD CONSTRAINT "test_run_collection_id_test_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."test_collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_run" ADD CONSTRAINT "test_run_person_id_user_account_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_variable_set" ADD CONSTRAINT "test_variable_set_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_test_name_key" ON "api_test" USING btree ("collection_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "test_collection_name_key" ON "test_collection" USING btree ("application_id",lower("name"));--> statement-breakpoint
CREATE INDEX "test_collection_next" ON "test_collection" USING btree ("next_run_at");--> statement-breakpoint
CREATE INDEX "test_result_run" ON "test_result" USING btree ("run_id","position");--> statement-breakpoint
CREATE INDEX "test_result_test" ON "test_result" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "test_run_application" ON "test_run" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "test_run_collection" ON "test_run" USING btree ("collection_id","created_at");--> statement-breakpoint
CREATE INDEX "test_run_state" ON "test_run" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "test_variable_set_name_key" ON "test_variable_set" USING btree ("application_id",lower("name"));