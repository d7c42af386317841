CREATE TABLE "sign_on_attempt" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"device" text NOT NULL,
	"return_to" text NOT NULL,
	"locale" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_on_link" ADD CONSTRAINT "sign_on_link_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_on_attempt_expires_at_index" ON "sign_on_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_link_issuer_subject_index" ON "sign_on_link" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_link_user_id_issuer_index" ON "sign_on_link" USING btree ("user_id","issuer");