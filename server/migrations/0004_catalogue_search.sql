CREATE TABLE "search_term" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, title), 'A') || setweight(to_tsvector('simple'::regconfig, about), 'B') || setweight(to_tsvector('simple'::regconfig, words), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "allowed_organizations" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "tenant_id" uuid;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "access" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "price_from" jsonb;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "name_my" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "trend" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "subscribers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "health" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "availability" real;--> statement-breakpoint
CREATE INDEX "search_term_near" ON "search_term" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
ALTER TABLE "project_search" ADD CONSTRAINT "project_search_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_search_vector_index" ON "project_search" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "project_search_organization_id_index" ON "project_search" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "project_search_category_index" ON "project_search" USING btree ("category");--> statement-breakpoint
CREATE INDEX "project_search_tags_index" ON "project_search" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "project_search_featured_calls_project_id_index" ON "project_search" USING btree ("featured" DESC NULLS LAST,"calls" DESC NULLS LAST,"project_id");--> statement-breakpoint
CREATE INDEX "project_search_name_my_project_id_index" ON "project_search" USING btree ("name_my","project_id");--> statement-breakpoint
CREATE INDEX "project_search_name_en_project_id_index" ON "project_search" USING btree ("name_en","project_id");