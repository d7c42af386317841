-- Written by hand. Rights are kept with each role, so on a portal that ran before nobody would read the calls.
UPDATE "role" SET "permissions" = "permissions" || CASE
  WHEN "base" = 'SuperAdministrator' THEN '{"monitoring": ["view", "create", "update", "delete", "approve", "export"]}'::jsonb
  WHEN "base" = 'Client' THEN '{"monitoring": ["view"]}'::jsonb
  ELSE '{"monitoring": ["view", "export"]}'::jsonb
END WHERE "built_in";
--> statement-breakpoint
CREATE INDEX call_record_code_idx ON call_record (code, at) WHERE code IS NOT NULL;
