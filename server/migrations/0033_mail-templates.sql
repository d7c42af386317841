CREATE TABLE "mail_template_version" (
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" jsonb,
	"body" jsonb,
	"restored_from" integer,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	CONSTRAINT "mail_template_version_code_version_pk" PRIMARY KEY("code","version")
);
