DROP INDEX "session_refresh_hash_index";--> statement-breakpoint
DROP INDEX "session_previous_hash_index";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" DROP COLUMN "refresh_hash";--> statement-breakpoint
ALTER TABLE "session" DROP COLUMN "previous_hash";--> statement-breakpoint
-- By hand: refresh tokens of before can't be told any more, and sessions of before lasted thirty days, so everybody signs in again. Browsers stay trusted.
UPDATE "session" SET "revoked_at" = now(), "revoked_because" = 'refresh tokens replaced' WHERE "revoked_at" IS NULL;
