CREATE TABLE "repository_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"repository_id" uuid NOT NULL,
	"folder_id" uuid,
	"file_id" uuid,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repository_follow" (
	"repository_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "repository_follow_repository_id_user_id_pk" PRIMARY KEY("repository_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "repository_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"repository_file_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"max_downloads" integer,
	"downloads" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "repository_share_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "repository_folder_right" (
	"id" uuid PRIMARY KEY NOT NULL,
	"folder_id" uuid NOT NULL,
	"organization_id" uuid,
	"role_id" uuid,
	"user_id" uuid,
	"right" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repository" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"visibility" text NOT NULL,
	"classification" text NOT NULL,
	"quota_mb" integer NOT NULL,
	"retention_months" integer,
	"created_by" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "repository_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"repository_id" uuid NOT NULL,
	"folder_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"version" integer NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "repository_folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"repository_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"depth" integer NOT NULL,
	"inherits" boolean NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "repository_reader" (
	"repository_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "repository_reader_repository_id_organization_id_pk" PRIMARY KEY("repository_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "repository_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"repository_id" uuid NOT NULL,
	"folder_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"repository_file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repository_version" (
	"repository_file_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"repository_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"scan" text NOT NULL,
	"restored_from" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "repository_version_repository_file_id_version_pk" PRIMARY KEY("repository_file_id","version")
);
--> statement-breakpoint
CREATE TABLE "repository_upload_part" (
	"upload_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"kept" boolean NOT NULL,
	"writer" uuid NOT NULL,
	CONSTRAINT "repository_upload_part_upload_id_position_pk" PRIMARY KEY("upload_id","position")
);
--> statement-breakpoint
ALTER TABLE "repository_activity" ADD CONSTRAINT "repository_activity_repository_id_repository_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repository"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_activity" ADD CONSTRAINT "repository_activity_actor_id_user_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_follow" ADD CONSTRAINT "repository_follow_repository_id_repository_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repository"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_follow" ADD CONSTRAINT "repository_follow_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_share" ADD CONSTRAINT "repository_share_repository_file_id_repository_file_id_fk" FOREIGN KEY ("repository_file_id") REFERENCES "public"."repository_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_share" ADD CONSTRAINT "repository_share_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_folder_right" ADD CONSTRAINT "repository_folder_right_folder_id_repository_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."repository_folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_folder_right" ADD CONSTRAINT "repository_folder_right_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_folder_right" ADD CONSTRAINT "repository_folder_right_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_folder_right" ADD CONSTRAINT "repository_folder_right_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository" ADD CONSTRAINT "repository_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository" ADD CONSTRAINT "repository_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_file" ADD CONSTRAINT "repository_file_repository_id_repository_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repository"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_file" ADD CONSTRAINT "repository_file_folder_id_repository_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."repository_folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_file" ADD CONSTRAINT "repository_file_updated_by_user_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_file" ADD CONSTRAINT "repository_file_deleted_by_user_account_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_folder" ADD CONSTRAINT "repository_folder_repository_id_repository_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repository"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_folder" ADD CONSTRAINT "repository_folder_parent_id_repository_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."repository_folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_folder" ADD CONSTRAINT "repository_folder_deleted_by_user_account_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_reader" ADD CONSTRAINT "repository_reader_repository_id_repository_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repository"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_reader" ADD CONSTRAINT "repository_reader_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_upload" ADD CONSTRAINT "repository_upload_repository_id_repository_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repository"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_upload" ADD CONSTRAINT "repository_upload_folder_id_repository_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."repository_folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_upload" ADD CONSTRAINT "repository_upload_owner_id_user_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_upload" ADD CONSTRAINT "repository_upload_repository_file_id_repository_file_id_fk" FOREIGN KEY ("repository_file_id") REFERENCES "public"."repository_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_version" ADD CONSTRAINT "repository_version_repository_file_id_repository_file_id_fk" FOREIGN KEY ("repository_file_id") REFERENCES "public"."repository_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_version" ADD CONSTRAINT "repository_version_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_version" ADD CONSTRAINT "repository_version_repository_id_repository_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repository"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_version" ADD CONSTRAINT "repository_version_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_upload_part" ADD CONSTRAINT "repository_upload_part_upload_id_repository_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."repository_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repository_activity_repository_id_at_index" ON "repository_activity" USING btree ("repository_id","at");--> statement-breakpoint
CREATE INDEX "repository_activity_file_id_at_index" ON "repository_activity" USING btree ("file_id","at");--> statement-breakpoint
CREATE INDEX "repository_follow_user_id_index" ON "repository_follow" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "repository_share_repository_file_id_index" ON "repository_share" USING btree ("repository_file_id");--> statement-breakpoint
CREATE INDEX "repository_folder_right_folder_id_index" ON "repository_folder_right" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "repository_folder_right_organization_id_index" ON "repository_folder_right" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "repository_folder_right_role_id_index" ON "repository_folder_right" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "repository_folder_right_user_id_index" ON "repository_folder_right" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "repository_organization_id_index" ON "repository" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "repository_file_repository_id_index" ON "repository_file" USING btree ("repository_id");--> statement-breakpoint
CREATE UNIQUE INDEX "repository_file_name" ON "repository_file" USING btree ("folder_id",lower("name")) WHERE "repository_file"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "repository_folder_repository_id_index" ON "repository_folder" USING btree ("repository_id");--> statement-breakpoint
CREATE UNIQUE INDEX "repository_folder_name" ON "repository_folder" USING btree ("parent_id",lower("name")) WHERE "repository_folder"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repository_folder_root" ON "repository_folder" USING btree ("repository_id") WHERE "repository_folder"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "repository_reader_organization_id_index" ON "repository_reader" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "repository_upload_repository_id_index" ON "repository_upload" USING btree ("repository_id");--> statement-breakpoint
CREATE INDEX "repository_upload_owner_id_index" ON "repository_upload" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "repository_version_repository_id_sha256_index" ON "repository_version" USING btree ("repository_id","sha256");--> statement-breakpoint
CREATE INDEX "repository_version_scan_index" ON "repository_version" USING btree ("scan") WHERE "repository_version"."scan" = 'Pending';--> statement-breakpoint
CREATE INDEX "repository_upload_part_sha256_index" ON "repository_upload_part" USING btree ("sha256");--> statement-breakpoint
-- Written by hand: administrators of the platform and of tenants manage repositories.
UPDATE "role" SET "permissions" = '{"repository": ["view", "create", "update", "delete", "approve", "export"]}' || "permissions"
WHERE "built_in" AND "base" = 'SuperAdministrator';--> statement-breakpoint
UPDATE "role" SET "permissions" = '{"repository": ["view", "create", "update", "delete"]}' || "permissions"
WHERE "built_in" AND "base" = 'TenantAdministrator';
