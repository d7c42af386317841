-- The audiences "Client" and "Developer" are now roles of a chosen one; administrators belonged to the developers.
UPDATE "announcement" SET "audience" = 'Chosen', "roles" = '{Client}' WHERE "audience" = 'Client';--> statement-breakpoint
UPDATE "announcement" SET "audience" = 'Chosen', "roles" = '{SuperAdministrator,TenantAdministrator,Developer}' WHERE "audience" = 'Developer';--> statement-breakpoint
-- Important ones and maintenance were told in the bell by themselves; now the bell is chosen.
UPDATE "announcement" SET "places" = '{Home,Bell}' WHERE "severity" <> 'Info';--> statement-breakpoint
-- Who was told already is not told again when one of them is changed.
INSERT INTO "notice_sent" ("about", "channel", "user_id", "sent_at", "source_key")
SELECT DISTINCT ON (o."payload" ->> 'announcementId', n."user_id")
  'announcement:' || (o."payload" ->> 'announcementId'), 'inApp', n."user_id", n."created_at", n."source_key"
FROM "notification" n
JOIN "outbox" o ON o."id"::text = split_part(n."source_key", ':', 1) AND o."code" = 'announcement.published'
WHERE n."source_key" LIKE '%:announcement.published:%'
ORDER BY o."payload" ->> 'announcementId', n."user_id", n."created_at";
