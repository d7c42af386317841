CREATE TABLE "revoked_token" (
	"jti" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Written by hand: nodes decide by it.
CREATE TRIGGER revoked_token_plane_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON revoked_token
  FOR EACH STATEMENT EXECUTE FUNCTION note_plane_change();
