CREATE TABLE "announcement_dismissal" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"dismissed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_dismissal_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notice_sent" (
	"about" text NOT NULL,
	"channel" text NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source_key" text NOT NULL,
	CONSTRAINT "notice_sent_about_channel_user_id_pk" PRIMARY KEY("about","channel","user_id")
);
--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "places" text[] DEFAULT '{"Home"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "organization_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "dismissible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement_dismissal" ADD CONSTRAINT "announcement_dismissal_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_dismissal" ADD CONSTRAINT "announcement_dismissal_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_sent" ADD CONSTRAINT "notice_sent_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_dismissal_user_id_index" ON "announcement_dismissal" USING btree ("user_id");