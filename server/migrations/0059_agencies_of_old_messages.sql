-- By hand: for which agency a message was written is kept with it now. Of those from before, the author's present one is the best that is known.
UPDATE "data_request_message" m SET "author_organization_id" = u."organization_id" FROM "user_account" u WHERE u."id" = m."author_id";
--> statement-breakpoint
UPDATE "issue_message" m SET "author_organization_id" = u."organization_id" FROM "user_account" u WHERE u."id" = m."author_id";
--> statement-breakpoint
UPDATE "order_message" m SET "author_organization_id" = u."organization_id" FROM "user_account" u WHERE u."id" = m."author_id";
--> statement-breakpoint
-- Items whose approver was moved, disabled or deleted stayed claimed, by nobody, so that nobody could claim them.
UPDATE "order_item" SET "state" = 'PendingApproval', "row_version" = "row_version" + 1 WHERE "state" = 'InProgress' AND "claimed_by" IS NULL;
