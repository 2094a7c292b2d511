-- The one conversation of a member. What follows from its messages is kept by triggers, so that an inbox pages from an index.
create table conversations (
  company_id bigint not null,
  member_id bigint not null,
  status smallint not null default 3 check (status in (1, 2, 3)),
  assignee_id bigint,
  snoozed_until timestamptz,
  version integer not null default 1,
  last_at timestamptz,
  -- the newest message of the company, by which those order who may not know of replies
  last_sent_at timestamptz,
  unread_count integer not null default 0,
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, assignee_id) references users (company_id, id) on delete set null (assignee_id)
);
comment on table conversations is 'Where each member''s conversation stands: its state, who has it, how many replies wait.';

-- conversations.list: all
create index conversations_inbox on conversations (company_id, (unread_count > 0) desc, last_at desc, member_id desc)
  where last_at is not null;

-- conversations.list by status
create index conversations_by_status
  on conversations (company_id, status, (unread_count > 0) desc, last_at desc, member_id desc) where last_at is not null;

-- conversations.list by assignee
create index conversations_of_assignee
  on conversations (company_id, assignee_id, (unread_count > 0) desc, last_at desc, member_id desc)
  where last_at is not null and assignee_id is not null;

-- conversations.list of those who may not know of replies
create index conversations_by_sending on conversations (company_id, last_sent_at desc, member_id desc)
  where last_sent_at is not null;

-- HR's own words beside a conversation; they stand in no table that a mail or a page of members is made from.
create table conversation_notes (
  company_id bigint not null,
  id bigint generated always as identity,
  member_id bigint not null,
  user_id bigint not null,
  body text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (search_form(body)) stored,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
comment on table conversation_notes is 'HR''s notes beside a conversation, which no member reads.';

-- conversations.timeline
create index conversation_notes_of_member on conversation_notes (company_id, member_id, created_at desc, id desc);

-- What happened to a conversation and is no message; `details` holds codes and numbers, and a server's words of a bounce.
create table conversation_events (
  company_id bigint not null,
  id bigint generated always as identity,
  member_id bigint not null,
  kind text not null check (kind in ('status', 'assigned', 'snoozed', 'taken_back', 'bounced', 'linked', 'unlinked')),
  user_id bigint,
  message_id bigint,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
comment on table conversation_events is 'What happened to a conversation: assigned, put off, done.';

-- conversations.timeline
create index conversation_events_of_member on conversation_events (company_id, member_id, created_at desc, id desc);

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
alter table inbound_mails alter column raw set storage external;
comment on table inbound_mails is 'Mails that came back: bounces, replies and what nobody can place, as they were received.';

-- the same mail again after a lost answer: by its bytes
create unique index inbound_mails_raw on inbound_mails (company_id, member_id, raw_hash) nulls not distinct;

-- the same mail again after a lost answer: by its Message-ID
create unique index inbound_mails_header_id on inbound_mails (company_id, member_id, header_id) nulls not distinct
  where header_id is not null;

-- what waits to be worked off
create index inbound_mails_waiting on inbound_mails (received_at) where handled_at is null;

-- loop guard: how many came to one address lately
create index inbound_mails_address on inbound_mails (company_id, address, received_at);

-- forgetting
create index inbound_mails_age on inbound_mails (received_at);

-- the reference to messages
create index inbound_mails_of_message on inbound_mails (company_id, message_id) where message_id is not null;

-- the reference to mails
create index inbound_mails_of_mail on inbound_mails (company_id, mail_id) where mail_id is not null;

create table reply_attachments (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  message_id bigint not null,
  name text not null,
  media_type text not null,
  size integer not null,
  content bytea not null,
  -- A picture that was made anew here from what came: it may be shown where it stands, and has lost what its file told besides.
  is_picture boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);
alter table reply_attachments alter column content set storage external;
comment on table reply_attachments is 'Files that came with a reply.';

-- the thread: what a reply carries
create index reply_attachments_of_message on reply_attachments (company_id, message_id);
