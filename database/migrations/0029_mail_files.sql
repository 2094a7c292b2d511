-- The built-in outbox offers the files of a mail; they are named, never copied.
alter table outbox_messages add column file_ids bigint[] not null default '{}';

-- Where a mail that left once more, to a corrected address, had gone before: a late report of that says nothing of the new one.
alter table mails add column former_recipients text[] not null default '{}';
