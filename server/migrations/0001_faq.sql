CREATE TABLE "faq_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "faq_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"state" text NOT NULL,
	"position" integer NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "faq_vote" (
	"question_id" uuid NOT NULL,
	"voter" text NOT NULL,
	"useful" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faq_vote_question_id_voter_pk" PRIMARY KEY("question_id","voter")
);
--> statement-breakpoint
ALTER TABLE "faq_group" ADD CONSTRAINT "faq_group_updated_by_user_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_question" ADD CONSTRAINT "faq_question_group_id_faq_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."faq_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_question" ADD CONSTRAINT "faq_question_updated_by_user_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_vote" ADD CONSTRAINT "faq_vote_question_id_faq_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."faq_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faq_question_group_id_position_index" ON "faq_question" USING btree ("group_id","position");--> statement-breakpoint
-- By hand: rights are kept with each role, so on a portal that ran before nobody would reach the FAQ.
UPDATE "role" SET "permissions" = "permissions" || '{"cms.faq": ["view", "create", "update", "delete", "approve", "export"]}'::jsonb WHERE "built_in" AND "base" = 'SuperAdministrator';
