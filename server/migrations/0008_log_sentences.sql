ALTER TABLE "role_version" DROP COLUMN "name";--> statement-breakpoint
-- By hand, as the table is (storage/schema/partitioned.ts): what an entry says, as a code and what its text needs. Older entries have no
-- code; they are read by their action, or as they were written.
ALTER TABLE "portal_log" ADD COLUMN "sentence" text;--> statement-breakpoint
ALTER TABLE "portal_log" ADD COLUMN "params" jsonb DEFAULT '{}'::jsonb NOT NULL;
