CREATE TABLE "package_terms" (
	"package_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"text" jsonb NOT NULL,
	"quota" jsonb NOT NULL,
	"rate" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"subscription_months" integer NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_terms_package_id_revision_pk" PRIMARY KEY("package_id","revision")
);
--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "terms" jsonb DEFAULT '{"my":"","en":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "package_terms" ADD CONSTRAINT "package_terms_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE no action ON UPDATE no action;