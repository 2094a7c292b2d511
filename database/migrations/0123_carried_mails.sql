-- older programs: run
-- Mails that stand in one list of one mail: each keeps its row and its state, and the first of them carries the others.
alter table mails add column carrier_id bigint;
comment on column mails.carrier_id is 'The mail in whose list this one leaves; null where it leaves by itself.';
-- sender, bounces: what a mail carries
create index mails_carried on mails (company_id, carrier_id) where carrier_id is not null;
