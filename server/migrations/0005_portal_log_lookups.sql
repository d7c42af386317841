-- One entry by its id, and everything of one person: the primary key begins with the time.
CREATE INDEX portal_log_id_idx ON portal_log (id);
--> statement-breakpoint
CREATE INDEX portal_log_actor_idx ON portal_log (action_by, at);
