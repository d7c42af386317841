CREATE TABLE "server_test" (
	"part" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"outcome" text,
	"took" integer,
	"fault" text,
	"detail" text
);
--> statement-breakpoint
-- Written by hand: the built-in platform role of portals that run already gets the right that a new portal's begins with.
UPDATE "role" SET "permissions" = '{"setting.server": ["view", "create", "update", "delete", "approve", "export"]}'::jsonb || "permissions"
WHERE "built_in" AND "base" = 'SuperAdministrator';
