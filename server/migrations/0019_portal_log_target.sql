-- The trail of one thing: what was done to it, newest first.
CREATE INDEX portal_log_target_idx ON portal_log (target_id, at);
