-- By hand: entries from before sentences had codes (0008), of actions that several sentences name. Their text tells which one it is; read
-- by the action alone, the log would no longer say whether an item was approved or rejected.
UPDATE "portal_log" SET "sentence" = CASE
  WHEN "action" = 'ORDER_DECIDE' AND "action_description" LIKE 'Approved a step of an item of the order %' THEN 'ORDER_DECIDE_PASS'
  WHEN "action" = 'ORDER_DECIDE' AND "action_description" LIKE 'Approved with conditions an item of the order %' THEN 'ORDER_DECIDE_CONDITIONS'
  WHEN "action" = 'ORDER_DECIDE' AND "action_description" LIKE 'Approved an item of the order %' THEN 'ORDER_DECIDE_APPROVE'
  WHEN "action" = 'ORDER_DECIDE' AND "action_description" LIKE 'Rejected an item of the order %' THEN 'ORDER_DECIDE_REJECT'
  WHEN "action" = 'USER_CREATE' AND "action_description" = 'Account of an approved applicant' THEN 'USER_CREATE_FROM_APPLICANT'
  WHEN "action" = 'USER_CREATE' AND "action_description" = 'First administrator made at the start' THEN 'USER_CREATE_FIRST'
  WHEN "action" = 'APPLICANT_REGISTER' AND "action_description" = 'Registration with data that exists already' THEN 'APPLICANT_REGISTER_KNOWN'
END
WHERE "sentence" IS NULL AND "action" IN ('ORDER_DECIDE', 'USER_CREATE', 'APPLICANT_REGISTER');
