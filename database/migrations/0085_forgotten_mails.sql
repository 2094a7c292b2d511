-- older programs: run
-- Whether the night forgot a mail's words: no figure of sendings asks for it any more.
alter table mails add column is_forgotten boolean not null default false;
-- deliveries.summary: what became of the mails since a run began
drop index mails_time;
create index mails_time on mails (company_id, created_at) include (kind, state, member_id) where not is_forgotten;
