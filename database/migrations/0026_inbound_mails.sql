-- Mail that comes back to addresses of ours: replies to messages, and reports on mails. It is stored as it came before
-- its sender hears that it arrived, and worked off later.
create table inbound_mails (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  token_kind text not null check (token_kind in ('reply', 'bounce')),
  -- the address of ours that it came to, in lower case
  address text not null,
  -- empty for a report: MAIL FROM:<>
  envelope_from text not null,
  member_id bigint,
  -- the message that is answered
  message_id bigint,
  -- the mail that is reported on
  mail_id bigint,
  -- the Message-ID that it carries
  header_id text,
  -- of the raw mail without the lines that the way here added
  raw_hash bytea not null,
  raw bytea,
  size integer not null,
  sorted_as text check (sorted_as in ('reply', 'auto_reply', 'bounce', 'delay', 'arrival', 'complaint', 'unreadable', 'nothing')),
  -- what a report said, or why a mail could not be read
  detail text,
  authenticity text not null default 'unknown' check (authenticity in ('unknown', 'pass', 'fail')),
  attempts smallint not null default 0,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade,
  foreign key (company_id, mail_id) references mails (company_id, id) on delete cascade
);
select bind_to_company('inbound_mails');
alter table inbound_mails alter column raw set storage external;
-- the same mail again after a lost answer
create unique index inbound_mails_raw on inbound_mails (company_id, member_id, raw_hash) nulls not distinct;
create unique index inbound_mails_header_id on inbound_mails (company_id, member_id, header_id) nulls not distinct
  where header_id is not null;
-- what waits to be worked off
create index inbound_mails_waiting on inbound_mails (received_at) where handled_at is null;
-- loop guard: how many came to one address lately
create index inbound_mails_address on inbound_mails (company_id, address, received_at);
-- forgetting
create index inbound_mails_age on inbound_mails (received_at);
create index inbound_mails_of_message on inbound_mails (company_id, message_id) where message_id is not null;
create index inbound_mails_of_mail on inbound_mails (company_id, mail_id) where mail_id is not null;

-- A mail that a server took and could not deliver: sent becomes bounced, once.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('queued', 'sending', 'sent', 'failed', 'cancelled', 'bounced'));
alter table mails add column bounced_at timestamptz;
alter table mails add column bounce_class text
  check (bounce_class in ('hard', 'full', 'soft', 'reputation', 'message'));

-- What a reply by mail has beside its words.
alter table messages
  -- who a member that answers by mail was told reads it
  add column told jsonb,
  -- the whole text, where quotes were cut from mail_body
  add column all_text text,
  -- a machine wrote it: shown folded, never unread
  add column is_auto_reply boolean not null default false,
  -- where a reply came from when that is not the member's address
  add column from_address text;

create table reply_attachments (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  message_id bigint not null,
  name text not null,
  media_type text not null,
  size integer not null,
  content bytea not null,
  primary key (company_id, id),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);
select bind_to_company('reply_attachments');
alter table reply_attachments alter column content set storage external;
-- the thread: what a reply carries
create index reply_attachments_of_message on reply_attachments (company_id, message_id);

-- Somebody told the mail provider that our mails are unwanted.
alter table members add column complained_at timestamptz;

alter table outbox_messages add column return_path text;
