-- Links with user info (`https://name@host`) are refused, also where a text is read: what was stored leads on to the same host without it.
UPDATE "content_version" SET "content" = regexp_replace("content"::text, '("(?:href|noteTo|linkTo)": "https://)/*(?:[^"\\/?#]|\\.)*@', '\1', 'g')::jsonb
WHERE "content"::text ~ '"(?:href|noteTo|linkTo)": "https:///*(?:[^"\\/?#]|\\.)*@';
