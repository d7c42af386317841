CREATE TABLE "repository_words" (
	"sha256" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "repository_words_text" ON "repository_words" USING gin (to_tsvector('simple', "words"));