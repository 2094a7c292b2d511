-- The built-in outbox offers the files of a mail; they are named, never copied.
alter table outbox_messages
  add column company_id bigint,
  add column file_ids bigint[] not null default '{}';
