-- older programs: run
-- What nobody can tell of a report, and what a person is found to have written after all.

-- it came back and nobody could tell why: such mails never add up to an address that is gone
alter table mails add column is_bounce_unclear boolean not null default false;

-- the message that an answer came to which a machine seemed to have written; it stays when somebody says that a person did
alter table messages add column automatic_to bigint;
