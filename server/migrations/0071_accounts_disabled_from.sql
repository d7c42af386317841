ALTER TABLE "user_account" ADD COLUMN "disabled_from" text;
--> statement-breakpoint
-- By hand: of accounts that were disabled before, those were activated of which it is known that they were signed in to; all others prove their address.
UPDATE "user_account" SET "disabled_from" = CASE WHEN "last_login_at" IS NULL THEN 'PendingActivation' ELSE 'Active' END
WHERE "state" = 'Disabled';
