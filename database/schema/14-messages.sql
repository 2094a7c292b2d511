create table message_sends (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  user_id bigint,
  sender_name text not null,
  subject text not null,
  mail_body text not null,
  recipient_count integer not null,
  created_at timestamptz not null,
  -- names it in addresses
  code text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 20),
  state text not null default 'leaving' check (state in ('draft', 'scheduled', 'leaving', 'cancelled')),
  template_code text,
  -- the recipients as they were asked for; the members behind them are found when it leaves
  member_ids bigint[] not null default '{}',
  department_ids bigint[] not null default '{}',
  filters jsonb,
  scheduled_at timestamptz,
  -- its mails leave from here on; until then all of it can be taken back
  leaves_at timestamptz,
  ended_because text check (ended_because in ('taken_back', 'writer_gone', 'no_recipients')),
  version integer not null default 1,
  hidden_at timestamptz,
  updated_at timestamptz not null,
  search_text text not null generated always as (search_form(subject || e'\n' || mail_body)) stored,
  primary key (company_id, id)
);
comment on table message_sends is 'A message to many: draft, planned or sent, with whom it goes to.';

-- sendings.get by the code in the address
create unique index message_sends_code on message_sends (company_id, code);

-- sendings.list
create index message_sends_listed on message_sends (company_id, created_at desc, id desc) where hidden_at is null;

-- send_scheduled: whose time has come
create index message_sends_due on message_sends (scheduled_at) where state = 'scheduled';

-- What a member was sent (1) and answered (2); the thread of a member is all of its rows.
create table messages (
  company_id bigint not null,
  id bigint generated always as identity,
  member_id bigint not null,
  send_id bigint,
  message_status smallint not null check (message_status in (1, 2)),
  subject text not null,
  sender text not null,
  recipient text not null,
  mail_body text not null,
  state text not null default 'queued'
    check (state in ('queued', 'sent', 'bounced', 'failed', 'received', 'cancelled', 'unconfirmed')),
  bounce_reason text,
  -- names the thread in the reply link
  reply_nonce bytea,
  in_reply_to bigint,
  notice jsonb,
  read_at timestamptz,
  created_at timestamptz not null,
  -- taken out of HR's lists
  hidden_at timestamptz,
  -- the first reply to it
  replied_at timestamptz,
  -- who a member that answers by mail was told reads it
  told jsonb,
  -- the whole text, where quotes were cut from mail_body
  all_text text,
  -- a machine wrote it: shown folded, never unread
  is_auto_reply boolean not null default false,
  -- where a reply came from when that is not the member's address
  from_address text,
  -- How a reply came; what was said in a chat may be taken back there by who said it.
  came_by text check (came_by in ('mail', 'page', 'line', 'line_works', 'slack')),
  provider_message_id text,
  taken_back_at timestamptz,
  -- What LINE is told once HR has read a reply, so that its writer sees 既読; gone with the telling.
  read_token text,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, send_id) references message_sends (company_id, id) on delete cascade
);
comment on table messages is 'What the company wrote to a member, and what the member replied.';
comment on column messages.reply_nonce is 'The secret in the link to reply.';
comment on column messages.notice is 'Who the member was told reads this reply; null on what HR wrote.';

-- messages.list of one member
create index messages_of_member on messages (company_id, member_id, created_at desc, id desc);

-- members.unread, the unread mark of the list
create index messages_unread on messages (company_id, member_id) where message_status = 2 and read_at is null;

-- the reply page: link → message
create unique index messages_reply_nonce on messages (reply_nonce) where reply_nonce is not null;

-- messages.list of all members; partial, so that nothing that asks for one member takes it for messages_of_member
create index messages_newest on messages (company_id, created_at desc, id desc) where hidden_at is null;

-- sendings: whether something still waits
create index messages_queued on messages (company_id, send_id) where state = 'queued';

-- messages.progress, sendings.list: what became of a sending; conversations.list: whom words were written to
create index messages_of_send on messages (company_id, send_id, state) include (replied_at, member_id, hidden_at)
  where send_id is not null;

-- chats: a message that came before, or is taken back
create unique index messages_of_provider on messages (company_id, came_by, provider_message_id)
  where provider_message_id is not null;

-- Each attempt to hand a message over: by which channel, and what came of it. The message's state is that of the last.
create table message_dispatches (
  company_id bigint not null,
  message_id bigint not null,
  ordinal smallint not null,
  channel text not null default 'mail' check (channel in ('mail', 'line', 'line_works', 'slack', 'sms', 'app')),
  state text not null check (state in ('queued', 'sent', 'bounced', 'failed', 'cancelled', 'unconfirmed')),
  reason text,
  -- the key of its mail; null where nothing was handed over
  mail_key text,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- real proof only, from channels that give any
  arrived_at timestamptz,
  read_at timestamptz,
  primary key (company_id, message_id, ordinal),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);
comment on table message_dispatches is 'Over which channels a message went, one after the other, and what became of each.';

-- A company's own templates of messages; the product's are in the program.
create table message_templates (
  company_id bigint not null references companies (id) on delete cascade,
  -- the product's own have the numbers below
  id bigint generated always as identity (start with 1001),
  code text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 20),
  name text not null,
  subject text not null,
  context text not null,
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
comment on table message_templates is 'A company''s own templates of messages.';

-- templates.get by the code in the address
create unique index message_templates_code on message_templates (company_id, code);

-- A file that goes with sendings, stored once however many get it.
create table message_attachments (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  media_type text not null,
  size integer not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
alter table message_attachments alter column bytes set storage external;
comment on table message_attachments is 'Files that go with messages.';

-- forget_attachments: what went with nothing
create index message_attachments_by_age on message_attachments (created_at);

create table message_send_attachments (
  company_id bigint not null,
  send_id bigint not null,
  attachment_id bigint not null,
  place smallint not null,
  primary key (company_id, send_id, attachment_id),
  foreign key (company_id, send_id) references message_sends (company_id, id) on delete cascade,
  foreign key (company_id, attachment_id) references message_attachments (company_id, id) on delete cascade
);
comment on table message_send_attachments is 'Which files go with which sending, in which order.';

-- which sendings a file goes with
create index message_send_attachments_of_file on message_send_attachments (company_id, attachment_id);

-- What replies say, for the search alone: what the company wrote is found by its sending.
create table reply_texts (
  company_id bigint not null,
  message_id bigint not null,
  member_id bigint not null,
  search_text text not null,
  primary key (company_id, message_id),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);
comment on table reply_texts is 'The searchable text of replies.';
