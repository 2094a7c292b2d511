-- older programs: run
-- a sending is written once, as long as its words are remembered
create unique index mails_remembered on mails (message_id) where not is_forgotten;
