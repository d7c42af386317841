-- By hand: roles that exist get a title. Those of the portal's own keep their one name in both languages until somebody writes the other.
ALTER TABLE "role_version" ADD COLUMN "title" jsonb;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "title" jsonb;--> statement-breakpoint
UPDATE "role" SET "title" = CASE
  WHEN "built_in" AND "name" = 'SuperAdministrator' THEN '{"my": "Pentadbir sistem", "en": "System administrator"}'::jsonb
  WHEN "built_in" AND "name" = 'TenantAdministrator' THEN '{"my": "Pentadbir agensi", "en": "Agency administrator"}'::jsonb
  WHEN "built_in" AND "name" = 'Developer' THEN '{"my": "Pembangun", "en": "Developer"}'::jsonb
  WHEN "built_in" AND "name" = 'Client' THEN '{"my": "Klien", "en": "Client"}'::jsonb
  ELSE jsonb_build_object('my', "name", 'en', "name")
END;--> statement-breakpoint
UPDATE "role_version" v SET "title" = CASE
  WHEN r."built_in" THEN r."title"
  ELSE jsonb_build_object('my', v."name", 'en', v."name")
END FROM "role" r WHERE r."id" = v."role_id";--> statement-breakpoint
ALTER TABLE "role_version" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ALTER COLUMN "title" SET NOT NULL;
