CREATE TABLE "login_guard" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"locks" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_account" DROP COLUMN "failed_logins";--> statement-breakpoint
ALTER TABLE "user_account" DROP COLUMN "locked_until";--> statement-breakpoint
ALTER TABLE "user_account" DROP COLUMN "lock_count";