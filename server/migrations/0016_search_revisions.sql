ALTER TABLE "project_search" ADD COLUMN "revision" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "figures_revision" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "project_search_revision_index" ON "project_search" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "project_search_figures_revision_index" ON "project_search" USING btree ("figures_revision");--> statement-breakpoint
INSERT INTO "search_revision" ("kind", "value") VALUES ('content', 1), ('figures', 1);
