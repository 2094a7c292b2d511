-- A supervisor that was deleted stays, so that a one-year answer keeps its author and the deletion can be taken back.
alter table seniors add column deleted_at timestamptz;
-- whose supervisor this was at that moment: [{id, confirmed_at}]
alter table seniors add column left_members jsonb not null default '[]';
drop index seniors_email;
create unique index seniors_email on seniors (company_id, lower(email)) where deleted_at is null;

-- What members read about their direct supervisor on the answering page, in the company's words.
alter table companies add column supervisor_description text;
alter table companies add column supervisor_description_version integer not null default 1;

-- Who gets the weekly figures by mail without an account.
create table company_viewers (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  email text not null,
  is_send_summary_mail boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id)
);
select bind_to_company('company_viewers');
create unique index company_viewers_email on company_viewers (company_id, lower(email));
