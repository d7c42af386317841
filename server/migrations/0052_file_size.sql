ALTER TABLE "repository_file" ADD COLUMN "size" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
UPDATE "repository_file" SET "size" = "repository_version"."size" FROM "repository_version"
WHERE "repository_version"."repository_file_id" = "repository_file"."id" AND "repository_version"."version" = "repository_file"."version";--> statement-breakpoint
ALTER TABLE "repository_file" ALTER COLUMN "size" DROP DEFAULT;
