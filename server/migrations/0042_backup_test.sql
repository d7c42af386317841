CREATE TABLE "backup_test" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"outcome" text,
	"took" integer,
	"found" jsonb,
	"detail" text
);
