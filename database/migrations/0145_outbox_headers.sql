-- older programs: run
-- Where answers to a mail go, and how its reader ends such mails: List-Unsubscribe with its -Post.
alter table outbox_messages add column reply_to text, add column unsubscribe text[] not null default '{}';
