-- Written by hand: what the builder of migrations cannot declare. Its own part follows below, up to the logs.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."subscription_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."issue_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "division" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"head_user_id" uuid,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_guard" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"locks" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"type" text NOT NULL,
	"email" text NOT NULL,
	"image_url" text,
	"status" text DEFAULT 'Active' NOT NULL,
	"address" text,
	"approval_sla_days" integer DEFAULT 14 NOT NULL,
	"status_reason" text,
	"row_version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" jsonb NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"base" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_because" text,
	"device_hash" text,
	"trusted_until" timestamp with time zone,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"image_url" text,
	"status" text DEFAULT 'Active' NOT NULL,
	"status_reason" text,
	"row_version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"image_url" text,
	"phone" text,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"role_id" uuid NOT NULL,
	"organization_id" uuid,
	"division_id" uuid,
	"two_factor" text DEFAULT 'normal' NOT NULL,
	"state" text DEFAULT 'Active' NOT NULL,
	"locale" text,
	"last_login_at" timestamp with time zone,
	"status_reason" text,
	"row_version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"code_hash" text,
	"code_sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "captcha_spent" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_warning" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"password_changed_at" timestamp with time zone NOT NULL,
	"days_left" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" jsonb NOT NULL,
	"permissions" jsonb NOT NULL,
	"restored_from" integer,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text
);
--> statement-breakpoint
CREATE TABLE "access_policy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "access_policy_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"state" text NOT NULL,
	"quota" jsonb NOT NULL,
	"rate" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"validation" text NOT NULL,
	"subscription_months" integer DEFAULT 12 NOT NULL,
	"terms_revision" integer DEFAULT 1 NOT NULL,
	"throttle_policy_id" uuid,
	"access_policy_id" uuid,
	"max_subscribers" integer,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"version" text NOT NULL,
	"state" text NOT NULL,
	"stability" text DEFAULT 'stable' NOT NULL,
	"swagger_original" json NOT NULL,
	"operations" jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"deprecated_at" timestamp with time zone,
	"sunset_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_version_projectId_version_unique" UNIQUE("project_id","version")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_day" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"availability" real NOT NULL,
	CONSTRAINT "health_day_project_id_day_pk" PRIMARY KEY("project_id","day")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_identifier" text NOT NULL,
	"identifier" text NOT NULL,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"organization_id" uuid NOT NULL,
	"category" text NOT NULL,
	"tags" text[] NOT NULL,
	"data_classification" text NOT NULL,
	"personal_data" boolean NOT NULL,
	"legal_basis" jsonb NOT NULL,
	"update_frequency" jsonb NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"status" text NOT NULL,
	"status_private" boolean DEFAULT false NOT NULL,
	"allowed_organizations" uuid[] NOT NULL,
	"access" text NOT NULL,
	"current_version_id" uuid,
	"featured" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "project_projectIdentifier_unique" UNIQUE("project_identifier"),
	CONSTRAINT "project_organizationId_identifier_unique" UNIQUE("organization_id","identifier")
);
--> statement-breakpoint
CREATE TABLE "throttle_policy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"limit" integer NOT NULL,
	"per_seconds" integer NOT NULL,
	"burst" integer NOT NULL,
	"action" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "throttle_policy_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "usage_day" (
	"project_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	"failed" integer NOT NULL,
	"latency_p_95" integer NOT NULL,
	CONSTRAINT "usage_day_project_id_subscription_id_day_pk" PRIMARY KEY("project_id","subscription_id","day")
);
--> statement-breakpoint
CREATE TABLE "project_search" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"words" text NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"figures_revision" bigint DEFAULT 1 NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"restricted" boolean DEFAULT false NOT NULL,
	"allowed_organizations" uuid[] DEFAULT '{}' NOT NULL,
	"organization_id" uuid,
	"tenant_id" uuid,
	"category" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"access" text DEFAULT 'open' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"price_from" jsonb,
	"paid" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"name_my" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"trend" integer[] DEFAULT '{}' NOT NULL,
	"subscribers" integer DEFAULT 0 NOT NULL,
	"health" text DEFAULT 'unknown' NOT NULL,
	"availability" real
);
--> statement-breakpoint
CREATE TABLE "search_revision" (
	"kind" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_term" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"organization_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text DEFAULT 'Active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"label" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"grace_until" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"superseded_by" uuid,
	CONSTRAINT "credential_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"project_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"environment" text DEFAULT 'Production' NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"saved_for_later" boolean DEFAULT false NOT NULL,
	"price_snapshot" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"requester_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"state" text NOT NULL,
	"purpose_code" text NOT NULL,
	"purpose_text" text NOT NULL,
	"handling" text NOT NULL,
	"legal_basis" text NOT NULL,
	"start_date" date,
	"ip_addresses" text[] NOT NULL,
	"terms_accepted" jsonb NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sla_due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_order_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"actor_id" uuid,
	"params" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"state" text NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"conditions" text,
	"quota_override" jsonb,
	"refusal_code" text,
	"reason" text,
	"sla_due_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"internal" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_no" text NOT NULL,
	"project_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"subscriber_email" text NOT NULL,
	"environment" text NOT NULL,
	"status" text NOT NULL,
	"holds" jsonb NOT NULL,
	"quota_override" jsonb,
	"starting_at" timestamp with time zone NOT NULL,
	"ending_at" timestamp with time zone,
	"terminated_at" timestamp with time zone,
	"terminated_reason" text,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_subscriptionNo_unique" UNIQUE("subscription_no"),
	CONSTRAINT "subscription_orderItemId_unique" UNIQUE("order_item_id")
);
--> statement-breakpoint
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
CREATE TABLE "client_registration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'Onhold' NOT NULL,
	"channel" text NOT NULL,
	"display_name" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"identification_number" text NOT NULL,
	"identification_hash" text NOT NULL,
	"identification_tail" text NOT NULL,
	"phone" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"purpose" text,
	"password_hash" text,
	"locale" text NOT NULL,
	"confirm_hash" text,
	"confirm_until" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"registered_by" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"user_id" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"art" text NOT NULL,
	"link" text NOT NULL,
	"severity" text NOT NULL,
	"audience" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"pinned" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"name" text PRIMARY KEY NOT NULL,
	"every_seconds" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_started_at" timestamp with time zone,
	"last_finished_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"link" text NOT NULL,
	"category" text NOT NULL,
	"severity" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source_key" text NOT NULL,
	CONSTRAINT "notification_sourceKey_unique" UNIQUE("source_key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"payload" jsonb NOT NULL,
	"correlation_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"dispatched_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "digest_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"period" text NOT NULL,
	"event_code" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source_key" text NOT NULL,
	CONSTRAINT "digest_entry_sourceKey_unique" UNIQUE("source_key")
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"user_id" uuid NOT NULL,
	"event_code" text NOT NULL,
	"in_app" boolean NOT NULL,
	"email" boolean NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "notification_preference_user_id_event_code_pk" PRIMARY KEY("user_id","event_code")
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_user_id_project_id_pk" PRIMARY KEY("user_id","project_id")
);
--> statement-breakpoint
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
	"facts" jsonb,
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
CREATE TABLE "release" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"directory" text NOT NULL,
	"origin" text,
	"archive" text,
	"entry" text NOT NULL,
	"description" jsonb NOT NULL,
	"manifest" jsonb NOT NULL,
	"initial_bytes" integer NOT NULL,
	"total_bytes" integer NOT NULL,
	"checks" jsonb NOT NULL,
	"published_by" text NOT NULL,
	"stable_since" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"blocked_by" text,
	"blocked_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_section_digest_unique" UNIQUE("section","digest")
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
	"bundled_digest" text,
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
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"ref_id" uuid,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"organization_id" uuid,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "division" ADD CONSTRAINT "division_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_division_id_division_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."division"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_warning" ADD CONSTRAINT "password_warning_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_version" ADD CONSTRAINT "role_version_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package" ADD CONSTRAINT "package_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package" ADD CONSTRAINT "package_throttle_policy_id_throttle_policy_id_fk" FOREIGN KEY ("throttle_policy_id") REFERENCES "public"."throttle_policy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package" ADD CONSTRAINT "package_access_policy_id_access_policy_id_fk" FOREIGN KEY ("access_policy_id") REFERENCES "public"."access_policy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_version" ADD CONSTRAINT "api_version_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_day" ADD CONSTRAINT "health_day_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_category_category_code_fk" FOREIGN KEY ("category") REFERENCES "public"."category"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_day" ADD CONSTRAINT "usage_day_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_search" ADD CONSTRAINT "project_search_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_search" ADD CONSTRAINT "project_search_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_owner_id_user_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_version_id_api_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."api_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_requester_id_user_account_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_actor_id_user_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_version_id_api_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."api_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_provider_id_organization_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_claimed_by_user_account_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_author_id_user_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_step" ADD CONSTRAINT "order_step_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_step" ADD CONSTRAINT "order_step_decided_by_user_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_version_id_api_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."api_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "client_registration" ADD CONSTRAINT "client_registration_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_registration" ADD CONSTRAINT "client_registration_registered_by_user_account_id_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_registration" ADD CONSTRAINT "client_registration_decided_by_user_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_registration" ADD CONSTRAINT "client_registration_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_updated_by_user_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entry" ADD CONSTRAINT "digest_entry_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_user_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "division_organization_id_index" ON "division" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_tenant_id_index" ON "organization" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name_key" ON "role" USING btree (lower("name")) WHERE "role"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_refresh_hash_index" ON "session" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "session_previous_hash_index" ON "session" USING btree ("previous_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "user_username_key" ON "user_account" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_key" ON "user_account" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "user_account_organization_id_index" ON "user_account" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_token_hash_index" ON "account_token" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "account_token_user_id_purpose_index" ON "account_token" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_token_expires_at_index" ON "account_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "captcha_spent_expires_at_index" ON "captcha_spent" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_history_user_id_created_at_index" ON "password_history" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_warning_user_id_password_changed_at_days_left_index" ON "password_warning" USING btree ("user_id","password_changed_at","days_left");--> statement-breakpoint
CREATE UNIQUE INDEX "role_version_role_id_version_index" ON "role_version" USING btree ("role_id","version");--> statement-breakpoint
CREATE INDEX "package_project_id_index" ON "package" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_status_index" ON "project" USING btree ("status");--> statement-breakpoint
CREATE INDEX "project_category_index" ON "project" USING btree ("category");--> statement-breakpoint
CREATE INDEX "usage_day_day_index" ON "usage_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "usage_day_subscription_id_day_index" ON "usage_day" USING btree ("subscription_id","day");--> statement-breakpoint
CREATE INDEX "project_search_revision_index" ON "project_search" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "project_search_figures_revision_index" ON "project_search" USING btree ("figures_revision");--> statement-breakpoint
CREATE INDEX "search_term_near" ON "search_term" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "application_name_key" ON "application" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE INDEX "credential_application_id_index" ON "credential" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "cart_user_id_status_index" ON "cart" USING btree ("user_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_pending_key" ON "cart" USING btree ("user_id","project_id","environment") WHERE "cart"."status" = 'Pending';--> statement-breakpoint
CREATE UNIQUE INDEX "order_idempotency_key" ON "customer_order" USING btree ("requester_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "customer_order_organization_id_created_at_index" ON "customer_order" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "order_event_order_id_at_index" ON "order_event" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_item_order_id_index" ON "order_item" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_item_provider_id_state_index" ON "order_item" USING btree ("provider_id","state");--> statement-breakpoint
CREATE INDEX "order_message_order_id_at_index" ON "order_message" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_step_item_id_index" ON "order_step" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "subscription_organization_id_status_index" ON "subscription" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "subscription_project_id_status_index" ON "subscription" USING btree ("project_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_live_key" ON "subscription" USING btree ("application_id","project_id","environment") WHERE "subscription"."status" <> 'Terminated';--> statement-breakpoint
CREATE INDEX "issue_reporter_id_created_at_index" ON "issue" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "issue_organization_id_status_index" ON "issue" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "issue_owner_id_status_index" ON "issue" USING btree ("owner_id","status");--> statement-breakpoint
CREATE INDEX "issue_assignee_id_status_index" ON "issue" USING btree ("assignee_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "issue_submit_key" ON "issue" USING btree ("reporter_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "issue_event_issue_id_at_index" ON "issue_event" USING btree ("issue_id","at");--> statement-breakpoint
CREATE INDEX "issue_message_issue_id_at_index" ON "issue_message" USING btree ("issue_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_number_key" ON "client_registration" USING btree ("identification_hash") WHERE "client_registration"."status" <> 'Rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "registration_username_key" ON "client_registration" USING btree (lower("username")) WHERE "client_registration"."status" <> 'Rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "registration_email_key" ON "client_registration" USING btree (lower("email")) WHERE "client_registration"."status" <> 'Rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "registration_confirm_key" ON "client_registration" USING btree ("confirm_hash");--> statement-breakpoint
CREATE INDEX "client_registration_status_created_at_index" ON "client_registration" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "client_registration_organization_id_index" ON "client_registration" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "client_registration_identification_hash_index" ON "client_registration" USING btree ("identification_hash");--> statement-breakpoint
CREATE INDEX "announcement_state_starts_at_index" ON "announcement" USING btree ("state","starts_at");--> statement-breakpoint
CREATE INDEX "notification_user_id_created_at_index" ON "notification" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_user_id_index" ON "notification" USING btree ("user_id") WHERE not "notification"."is_read";--> statement-breakpoint
CREATE INDEX "outbox_next_at_index" ON "outbox" USING btree ("next_at") WHERE "outbox"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "digest_entry_period_created_at_index" ON "digest_entry" USING btree ("period","created_at");--> statement-breakpoint
CREATE INDEX "deploy_token_section_index" ON "deploy_token" USING btree ("section");--> statement-breakpoint
CREATE UNIQUE INDEX "registry_approval_section_act_index" ON "registry_approval" USING btree ("section","act") WHERE "registry_approval"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "registry_entry_section_at_index" ON "registry_entry" USING btree ("section","at");--> statement-breakpoint
CREATE INDEX "registry_entry_at_index" ON "registry_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "release_section_created_at_index" ON "release" USING btree ("section","created_at");--> statement-breakpoint
CREATE INDEX "section_override_user_id_expires_at_index" ON "section_override" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "section_minute_minute_index" ON "section_minute" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "file_ref_ref_id_index" ON "file" USING btree ("ref","ref_id");--> statement-breakpoint
CREATE INDEX "file_sha256_index" ON "file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "file_state_created_at_index" ON "file" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "file_owner_id_index" ON "file" USING btree ("owner_id");
--> statement-breakpoint
-- Written by hand: logs, partitioned by month (storage/schema/partitioned.ts types their queries).
CREATE TABLE portal_log (
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  action_by text NOT NULL,
  actor_id uuid,
  actor_role text,
  organization_id uuid,
  tenant_id uuid,
  portal_type text NOT NULL,
  log_type text NOT NULL,
  action text NOT NULL,
  action_description text NOT NULL,
  target_type text,
  target_id text,
  target_label text,
  outcome text NOT NULL,
  reason text,
  changes jsonb NOT NULL,
  ip text,
  user_agent text,
  correlation_id text NOT NULL,
  PRIMARY KEY (at, id)
) PARTITION BY RANGE (at);
--> statement-breakpoint
CREATE INDEX portal_log_correlation_idx ON portal_log (correlation_id);
--> statement-breakpoint
CREATE INDEX portal_log_type_idx ON portal_log (log_type, at);
--> statement-breakpoint
CREATE INDEX portal_log_text_idx ON portal_log USING gin ((action_by || ' ' || action_description || ' ' || coalesce(target_label, '')) gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE mail_log (
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  event_code text NOT NULL,
  recipient text NOT NULL,
  locale text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  body text NOT NULL,
  status text NOT NULL,
  attempts jsonb NOT NULL,
  source_key text NOT NULL,
  PRIMARY KEY (at, id)
) PARTITION BY RANGE (at);
--> statement-breakpoint
CREATE INDEX mail_log_source_idx ON mail_log (source_key);
--> statement-breakpoint
CREATE TABLE portal_log_default PARTITION OF portal_log DEFAULT;
--> statement-breakpoint
CREATE TABLE mail_log_default PARTITION OF mail_log DEFAULT;
--> statement-breakpoint
-- Makes the monthly partition of a table that holds the instant, if it is missing. Rows that came before it stay in the default one.
CREATE FUNCTION ensure_month_partition(parent text, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first timestamptz := date_trunc('month', moment AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
  next timestamptz := (date_trunc('month', moment AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
  child text := parent || '_' || to_char(first AT TIME ZONE 'UTC', 'YYYYMM');
BEGIN
  IF to_regclass(child) IS NULL THEN
    EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', child, parent, first, next);
  END IF;
END $$;
--> statement-breakpoint
-- One entry by its id, and everything of one person: the primary key begins with the time.
CREATE INDEX portal_log_id_idx ON portal_log (id);
--> statement-breakpoint
CREATE INDEX portal_log_actor_idx ON portal_log (action_by, at);
--> statement-breakpoint
-- The trail of one thing: what was done to it, newest first.
CREATE INDEX portal_log_target_idx ON portal_log (target_id, at);
--> statement-breakpoint
-- The search index in memory starts from these (decision 008).
INSERT INTO "search_revision" ("kind", "value") VALUES ('content', 1), ('figures', 1);
