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
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'failed', 'cancelled', 'bounced', 'unconfirmed')),
  worker_id uuid,
  attempts smallint not null default 0,
  next_attempt_at timestamptz,
  -- true when a sender died while this mail was with the server: it was sent again under the same Message-ID
  is_repeated boolean not null default false,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null,
  bounced_at timestamptz,
  bounce_class text
  check (bounce_class in ('hard', 'full', 'soft', 'reputation', 'message')),
  -- Where a mail that left once more, to a corrected address, had gone before: a late report of that says nothing of the new one.
  former_recipients text[] not null default '{}',
  -- one row is one thing over one channel
  channel text not null default 'mail'
    check (channel in ('mail', 'app', 'line', 'line_works', 'slack', 'sms')),
  ordinal smallint not null default 1,
  origin_id bigint,
  -- the same at every attempt at this row, another when it is sent anew; nobody can guess it
  attempt_key uuid default gen_random_uuid(),
  first_attempt_at timestamptz,
  -- attempts that may have been taken
  unknown_count smallint not null default 0,
  provider_id text,
  arrived_at timestamptz,
  read_at timestamptz,
  -- what a refusal was about
  refused_about text check (refused_about in ('recipient', 'message', 'account')),
  -- Whether the night forgot a mail's words: no figure of sendings asks for it any more.
  is_forgotten boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
alter table mails set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
comment on table mails is 'The queue of everything that leaves, over any channel, with what became of it.';
comment on column mails.kind is 'What it is, which decides its words and its urgency.';
comment on column mails.state is 'queued, sending, sent, failed, cancelled, bounced or unconfirmed.';
comment on column mails.channel is 'The channel it takes; all but mail are sent by the channel''s account.';
comment on column mails.origin_id is 'The row of the first channel, where this is a later one for the same thing.';
comment on column mails.ordinal is '1 over the first channel, 2 over the second, and so on.';
comment on column mails.is_forgotten is 'Its words are emptied after their term.';

-- sender: what a dead worker left
create index mails_sending on mails (worker_id) where state = 'sending';

-- the mails of a round: sent again, cancelled, reminded
create index mails_of_delivery on mails (company_id, member_id, enq_type, round);

-- sender: what may leave now on an account's lane
create index mails_queued_on_lane on mails (company_id, channel, next_attempt_at, id)
  where state = 'queued' and channel <> 'mail';

-- webhooks: the dispatch that a report is about
create index mails_of_provider on mails (company_id, channel, provider_id) where provider_id is not null;

-- receipts of the app
create unique index mails_attempt_key on mails (attempt_key) where channel = 'app';

-- fallback: the ways a thing went
create index mails_of_origin on mails (company_id, origin_id) where origin_id is not null;

-- the thread: the ways a message went
create index mails_of_message on mails (company_id, ((payload ->> 'messageId')::bigint)) where kind = 'message';

-- sender: the mails that may leave now, company by company
create index mails_queued on mails (company_id, next_attempt_at, id) where state = 'queued' and channel = 'mail';

-- sender: those that leave before all others
create index mails_urgent on mails (next_attempt_at, id)
  where state = 'queued' and channel = 'mail' and is_urgent_mail(kind);

-- deliveries.summary: what became of the mails since a run began
create index mails_time on mails (company_id, created_at) include (kind, state, member_id) where not is_forgotten;

-- a sending is written once, as long as its words are remembered
create unique index mails_remembered on mails (message_id) where not is_forgotten;

-- A living sender renews its lease; rows of an expired one may be taken over.
create table mail_workers (
  id uuid primary key,
  lease_until timestamptz not null default 'infinity',
  stands_until timestamptz,
  handed uuid[] not null default '{}',
  taken uuid[] not null default '{}',
  -- it died, and what it had is being put in order
  is_over boolean not null default false
);
grant select, insert, update, delete on mail_workers to soramoyo_system;
comment on table mail_workers is 'Senders that are alive, with what they have handed over and not yet recorded.';
comment on column mail_workers.stands_until is 'The sender''s lease: dead once this has passed.';
comment on column mail_workers.handed is 'Mails that are with the server, without its word so far.';
comment on column mail_workers.taken is 'Mails that the server took, not recorded so far.';

-- The built-in outbox of an installation without SMTP; read only on a loopback host.
create table outbox_messages (
  id bigint generated always as identity primary key,
  message_id text not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sent_at timestamptz not null,
  return_path text,
  -- The built-in outbox offers the files of a mail; they are named, never copied.
  file_ids bigint[] not null default '{}'
);
grant select, insert, delete on outbox_messages to soramoyo_system;
comment on table outbox_messages is 'Mails of an installation without a mail server, shown on a screen.';

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
comment on table mail_texts is 'Texts of mails that a company changed.';
