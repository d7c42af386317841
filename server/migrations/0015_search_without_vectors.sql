CREATE TABLE "search_revision" (
	"kind" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "project_search_vector_index";--> statement-breakpoint
DROP INDEX "project_search_organization_id_index";--> statement-breakpoint
DROP INDEX "project_search_category_index";--> statement-breakpoint
DROP INDEX "project_search_tags_index";--> statement-breakpoint
DROP INDEX "project_search_featured_calls_project_id_index";--> statement-breakpoint
DROP INDEX "project_search_name_my_project_id_index";--> statement-breakpoint
DROP INDEX "project_search_name_en_project_id_index";--> statement-breakpoint
ALTER TABLE "project_search" DROP COLUMN "vector";