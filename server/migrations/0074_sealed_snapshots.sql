-- By hand: what nodes decide by was kept as it is, with the passwords of providers' systems, the keys that sign calls and the one that signs tokens; its
-- body is sealed now. An old one is no use but to its nodes, which have it. The column is written anew, so that neither the table nor an image of the
-- database has what was in it; versions stay, because nodes never go back.
ALTER TABLE "plane_snapshot" ALTER COLUMN "body" TYPE text USING '';--> statement-breakpoint
INSERT INTO "plane_change" DEFAULT VALUES;
