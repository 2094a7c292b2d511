-- Every mail that leaves, written before it is sent; the row is the truth of what happened to it.
create table mails (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  message_id text not null,
  member_id bigint,
  enq_type smallint,
  round smallint,
  user_id bigint,
  recipient text not null,
  payload jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'cancelled')),
  worker_id uuid,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  -- true when a sender died while this mail was with the server: it was sent again under the same Message-ID
  is_repeated boolean not null default false,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('mails');
-- a sending is written once; a bounce names its mail
create unique index mails_message_id on mails (message_id);
-- sender: what may leave now
create index mails_queued on mails (next_attempt_at, id) where state = 'queued';
-- sender: what a dead worker left
create index mails_sending on mails (worker_id) where state = 'sending';
-- the mails of a round: sent again, cancelled, reminded
create index mails_of_delivery on mails (company_id, member_id, enq_type, round);

-- Gives a worker up to `most` mails whose time has come. The queue's shape changes by the minute, so the plan is
-- fixed rather than left to statistics: along mails_queued, and no further than needed.
create function claim_mails(worker uuid, kinds text[], due timestamptz, most integer) returns setof mails
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with next as (
      select m.company_id, m.id from mails m
      where m.state = 'queued' and m.next_attempt_at <= due and m.kind = any (kinds)
      order by m.next_attempt_at, m.id
      limit most
      for update skip locked
    )
    update mails m set state = 'sending', worker_id = worker
    from next
    where m.company_id = next.company_id and m.id = next.id
    returning m.*;
end $$;
revoke execute on function claim_mails from public;
grant execute on function claim_mails to soramoyo_system;

-- A living sender renews its lease; rows of an expired one may be taken over.
create table mail_workers (
  id uuid primary key,
  lease_until timestamptz not null
);
grant select, insert, update, delete on mail_workers to soramoyo_system;

-- The built-in outbox of an installation without SMTP; read only on a loopback host.
create table outbox_messages (
  id bigint generated always as identity primary key,
  message_id text not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sent_at timestamptz not null
);
grant select, insert, delete on outbox_messages to soramoyo_system;
-- a mail that is sent again stays one
create unique index outbox_messages_message_id on outbox_messages (message_id);

-- A company's own words for a mail to members or supervisors. Without a row, or without words in it, the default ones
-- are sent; the row stays so that its version never begins anew.
create table mail_texts (
  company_id bigint not null references companies (id) on delete cascade,
  kind text not null check (kind in (
    'welcome', 'monthly', 'monthly_remind', 'thanks', 'annual', 'annual_remind', 'annual_senior', 'annual_senior_remind'
  )),
  language text not null check (language in ('ja', 'en', 'zh-Hant', 'zh-Hans')),
  mail_subject text,
  mail_body text,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id, kind, language),
  check ((mail_subject is null) = (mail_body is null))
);
select bind_to_company('mail_texts');
