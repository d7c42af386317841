-- Releases so far named no digests of their files; the builds are registered anew at the next start.
DELETE FROM "release";--> statement-breakpoint
CREATE TABLE "deploy_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "deploy_token_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "registry_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"release_id" uuid NOT NULL,
	"act" text NOT NULL,
	"percent" integer,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_by_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "registry_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"act" text NOT NULL,
	"section" text,
	"description" text NOT NULL,
	"reason" text,
	"evidence" jsonb
);
--> statement-breakpoint
CREATE TABLE "registry_key" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registry_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_pin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"release_id" uuid,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_pin_section_kind_subjectId_unique" UNIQUE("section","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "release_set" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pointers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "section" (
	"name" text PRIMARY KEY NOT NULL,
	"team" text NOT NULL,
	"contact" text NOT NULL,
	"budget_bytes" integer NOT NULL,
	"guard" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "section_override" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"section" text NOT NULL,
	"manifest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "section_pointer" (
	"section" text PRIMARY KEY NOT NULL,
	"stable_id" uuid,
	"fallback_id" uuid,
	"preview_id" uuid,
	"canary_id" uuid,
	"canary_percent" integer DEFAULT 0 NOT NULL,
	"canary_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"canary_step" integer DEFAULT 0 NOT NULL,
	"canary_since" timestamp with time zone,
	"canary_next_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deprecated_use" (
	"section" text NOT NULL,
	"release_id" uuid NOT NULL,
	"member" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deprecated_use_section_release_id_member_pk" PRIMARY KEY("section","release_id","member")
);
--> statement-breakpoint
CREATE TABLE "section_minute" (
	"section" text NOT NULL,
	"release_id" uuid NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"loads" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"leaks" integer DEFAULT 0 NOT NULL,
	"violations" integer DEFAULT 0 NOT NULL,
	"phases" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mount_times" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"paint_times" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"input_delays" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"messages" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "section_minute_section_release_id_minute_pk" PRIMARY KEY("section","release_id","minute")
);
--> statement-breakpoint
DROP INDEX "release_section_position_index";--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "manifest" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "initial_bytes" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "total_bytes" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "checks" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "published_by" text NOT NULL;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "blocked_by" text;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "deploy_token" ADD CONSTRAINT "deploy_token_section_section_name_fk" FOREIGN KEY ("section") REFERENCES "public"."section"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_approval" ADD CONSTRAINT "registry_approval_section_section_name_fk" FOREIGN KEY ("section") REFERENCES "public"."section"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_approval" ADD CONSTRAINT "registry_approval_release_id_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_pin" ADD CONSTRAINT "release_pin_section_section_name_fk" FOREIGN KEY ("section") REFERENCES "public"."section"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_pin" ADD CONSTRAINT "release_pin_release_id_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_override" ADD CONSTRAINT "section_override_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_pointer" ADD CONSTRAINT "section_pointer_section_section_name_fk" FOREIGN KEY ("section") REFERENCES "public"."section"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_pointer" ADD CONSTRAINT "section_pointer_stable_id_release_id_fk" FOREIGN KEY ("stable_id") REFERENCES "public"."release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_pointer" ADD CONSTRAINT "section_pointer_fallback_id_release_id_fk" FOREIGN KEY ("fallback_id") REFERENCES "public"."release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_pointer" ADD CONSTRAINT "section_pointer_preview_id_release_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_pointer" ADD CONSTRAINT "section_pointer_canary_id_release_id_fk" FOREIGN KEY ("canary_id") REFERENCES "public"."release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deploy_token_section_index" ON "deploy_token" USING btree ("section");--> statement-breakpoint
CREATE UNIQUE INDEX "registry_approval_section_act_index" ON "registry_approval" USING btree ("section","act") WHERE "registry_approval"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "registry_entry_section_at_index" ON "registry_entry" USING btree ("section","at");--> statement-breakpoint
CREATE INDEX "registry_entry_at_index" ON "registry_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "section_override_user_id_expires_at_index" ON "section_override" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "section_minute_minute_index" ON "section_minute" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "release_section_created_at_index" ON "release" USING btree ("section","created_at");