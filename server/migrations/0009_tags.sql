CREATE TABLE "tag" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL
);
