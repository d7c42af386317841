ALTER TABLE "deny_rule" ADD COLUMN "by_platform" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- By hand: of blocks from before, the log says with which role they were set; where it says nothing any more, the present one of who set them is the
-- best that is known. Only the platform blocks anything but APIs and their versions.
UPDATE "deny_rule" d SET "by_platform" = true
FROM "deny_rule" b
LEFT JOIN (
  SELECT DISTINCT ON (l."target_id") l."target_id", r."base" FROM "portal_log" l JOIN "role" r ON r."name" = l."actor_role"
  WHERE l."log_type" = 'Policy' AND l."action" = 'BLOCK_CREATE' ORDER BY l."target_id", l."at"
) "then" ON "then"."target_id" = b."id"::text
LEFT JOIN (SELECT u."id", r."base" FROM "user_account" u JOIN "role" r ON r."id" = u."role_id") "present" ON "present"."id" = b."created_by"
WHERE b."id" = d."id"
  AND (b."kind" NOT IN ('Api', 'Version') OR coalesce("then"."base", "present"."base") = 'SuperAdministrator');
