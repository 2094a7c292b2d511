-- older programs: run from 0087_remembered_mails.sql
-- deliveries_link and mails_remembered stand in their places
drop index deliveries_nonce;
drop index mails_message_id;
-- what only a mail that may still leave has
alter table mails alter column attempt_key drop not null, alter column next_attempt_at drop not null;
