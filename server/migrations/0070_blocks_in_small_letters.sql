-- By hand: the gateway compares ids as they are written. Blocks whose id was given in capitals were shown as in force, but refused nothing.
UPDATE "deny_rule" SET "value" = lower("value") WHERE "kind" <> 'Network' AND "value" <> lower("value");
