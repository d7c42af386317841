-- By hand: an item says which response fields its order may read, which the gateway, the letter and the pages go by. Until now it said so only where an approver
-- withheld some, and what it said then replaced the fields of the package, so that it could release more than these.
-- What both release stays; `/a/**` has `/a` and everything beneath it.
UPDATE "order_item" i SET "fields" = coalesce((
  SELECT jsonb_agg(jsonb_build_object('operationId', own.of->'operationId', 'fields', coalesce((
    SELECT jsonb_agg(pointer ORDER BY place, pointer) FROM (
      SELECT CASE WHEN a.pointer = b.pointer OR starts_with(a.pointer, b.base || '/') OR a.pointer = b.base THEN a.pointer ELSE b.pointer END AS pointer,
        min(a.place) AS place
      FROM (SELECT value AS pointer, CASE WHEN right(value, 3) = '/**' THEN left(value, -3) END AS base, ordinality AS place
          FROM jsonb_array_elements_text(own.of->'fields') WITH ORDINALITY) a
        JOIN (SELECT value AS pointer, CASE WHEN right(value, 3) = '/**' THEN left(value, -3) END AS base
          FROM jsonb_array_elements_text(pack.of->'fields')) b
        ON a.pointer = b.pointer OR starts_with(a.pointer, b.base || '/') OR a.pointer = b.base OR starts_with(b.pointer, a.base || '/') OR b.pointer = a.base
      GROUP BY 1) common), '[]'::jsonb)) ORDER BY own.place)
  FROM jsonb_array_elements(i."fields") WITH ORDINALITY own(of, place)
    JOIN jsonb_array_elements(p."fields") pack(of) ON pack.of->>'operationId' = own.of->>'operationId'), '[]'::jsonb)
FROM "package" p WHERE p."id" = i."package_id" AND jsonb_typeof(i."fields") = 'array' AND jsonb_typeof(p."fields") = 'array';
--> statement-breakpoint
UPDATE "order_item" i SET "fields" = p."fields" FROM "package" p
WHERE p."id" = i."package_id" AND i."fields" IS NULL AND jsonb_typeof(p."fields") = 'array';
--> statement-breakpoint
CREATE TRIGGER order_item_plane_change AFTER UPDATE OF "fields" ON "order_item"
  FOR EACH STATEMENT EXECUTE FUNCTION note_plane_change();
--> statement-breakpoint
-- Gateways have snapshots from before; this one makes the next.
INSERT INTO plane_change DEFAULT VALUES;
