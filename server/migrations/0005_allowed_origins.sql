CREATE TABLE "allowed_origin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"use" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allowed_origin_origin_use_unique" UNIQUE("origin","use")
);
--> statement-breakpoint
-- By hand: what runs goes on running. Origins of hosted releases that channels and pins point at come onto the list.
INSERT INTO "allowed_origin" ("id", "origin", "use", "reason", "by")
SELECT gen_random_uuid(), host, 'releases', 'Releases from there ran when the list was introduced', 'portal'
FROM (
  SELECT DISTINCT substring(r."origin" from '^[a-z]+://[^/]+') AS host
  FROM "release" r
  WHERE r."origin" IS NOT NULL AND r."blocked_at" IS NULL AND (
    EXISTS (SELECT FROM "section_pointer" p WHERE r."id" IN (p."stable_id", p."fallback_id", p."preview_id", p."canary_id"))
    OR EXISTS (SELECT FROM "release_pin" p WHERE p."release_id" = r."id" AND p."until" > now())
  )
) hosts;--> statement-breakpoint
-- Overrides from other machines end: they need an entry now.
UPDATE "section_override" SET "ended_at" = now()
WHERE "ended_at" IS NULL AND "manifest" !~* '^https?://(localhost|127\.[0-9.]+)[:/]';
