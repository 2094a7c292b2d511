-- What HR writes becomes a sending that may wait, and what HR and a member write to each other a conversation.

-- conversation_status  is_conversation_done 3
create function is_conversation_done(conversation_status smallint) returns boolean language sql immutable parallel safe
as $$ select conversation_status = 3 $$;

-- A sending: what was asked for and when it leaves. A draft and a scheduled one have no messages yet; one that leaves is
-- done when none of its messages waits any more.
alter table message_sends
  -- names it in addresses
  add column code text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 20),
  add column state text not null default 'leaving' check (state in ('draft', 'scheduled', 'leaving', 'cancelled')),
  add column template_code text,
  -- the recipients as they were asked for; the members behind them are found when it leaves
  add column member_ids bigint[] not null default '{}',
  add column department_ids bigint[] not null default '{}',
  add column filters jsonb,
  add column scheduled_at timestamptz,
  -- its mails leave from here on; until then all of it can be taken back
  add column leaves_at timestamptz,
  add column ended_because text check (ended_because in ('taken_back', 'writer_gone', 'no_recipients')),
  add column version integer not null default 1,
  add column hidden_at timestamptz,
  add column updated_at timestamptz not null default clock_timestamp(),
  add column search_text text not null generated always as (search_form(subject || e'\n' || mail_body)) stored;
update message_sends set leaves_at = created_at, updated_at = created_at;
alter table message_sends alter column updated_at drop default;
create unique index message_sends_code on message_sends (company_id, code);
-- sendings.list
create index message_sends_listed on message_sends (company_id, created_at desc, id desc) where hidden_at is null;
-- send_scheduled: whose time has come
create index message_sends_due on message_sends (scheduled_at) where state = 'scheduled';

alter table messages
  drop constraint messages_state_check,
  add constraint messages_state_check
    check (state in ('queued', 'sent', 'bounced', 'failed', 'received', 'cancelled')),
  -- taken out of HR's lists
  add column hidden_at timestamptz,
  -- the first reply to it
  add column replied_at timestamptz;
update messages as a set replied_at = r.first
from (
  select company_id, in_reply_to, min(created_at) as first from messages where in_reply_to is not null group by 1, 2
) as r
where a.company_id = r.company_id and a.id = r.in_reply_to;
drop index messages_of_send;
-- messages.progress, sendings.list: what became of a sending
create index messages_of_send on messages (company_id, send_id, state) include (replied_at) where send_id is not null;
-- messages.list of all members; partial, so that nothing that asks for one member takes it for messages_of_member
create index messages_newest on messages (company_id, created_at desc, id desc) where hidden_at is null;
-- sendings: whether something still waits
create index messages_queued on messages (company_id, send_id) where state = 'queued';

-- Each attempt to hand a message over: by which channel, and what came of it. The message's state is that of the last.
create table message_dispatches (
  company_id bigint not null,
  message_id bigint not null,
  ordinal smallint not null,
  channel text not null default 'mail' check (channel in ('mail', 'line', 'line_works', 'slack', 'sms', 'app')),
  state text not null check (state in ('queued', 'sent', 'bounced', 'failed', 'cancelled')),
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
select bind_to_company('message_dispatches');
insert into message_dispatches (company_id, message_id, ordinal, state, reason, mail_key, created_at, settled_at)
select company_id, id, 1, state, bounce_reason, id::text, created_at, case when state <> 'queued' then created_at end
from messages where message_status = 1;

-- What replies say, for the search alone: what the company wrote is found by its sending.
create table reply_texts (
  company_id bigint not null,
  message_id bigint not null,
  member_id bigint not null,
  search_text text not null,
  primary key (company_id, message_id),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);
select bind_to_company('reply_texts');
insert into reply_texts (company_id, message_id, member_id, search_text)
select company_id, id, member_id, search_form(mail_body) from messages where message_status = 2;

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
  foreign key (company_id, assignee_id) references users (company_id, id)
);
select bind_to_company('conversations');
-- conversations.list: all, by status, by assignee, and of those who may not know of replies
create index conversations_inbox on conversations (company_id, (unread_count > 0) desc, last_at desc, member_id desc)
  where last_at is not null;
create index conversations_by_status
  on conversations (company_id, status, (unread_count > 0) desc, last_at desc, member_id desc) where last_at is not null;
create index conversations_of_assignee
  on conversations (company_id, assignee_id, (unread_count > 0) desc, last_at desc, member_id desc)
  where last_at is not null and assignee_id is not null;
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
  foreign key (company_id, user_id) references users (company_id, id)
);
select bind_to_company('conversation_notes');
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
  foreign key (company_id, user_id) references users (company_id, id)
);
select bind_to_company('conversation_events');
-- conversations.timeline
create index conversation_events_of_member on conversation_events (company_id, member_id, created_at desc, id desc);

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
select bind_to_company('message_templates');
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
  foreign key (company_id, user_id) references users (company_id, id)
);
select bind_to_company('message_attachments');
-- what is compressed already is not compressed again
alter table message_attachments alter column bytes set storage external;
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
select bind_to_company('message_send_attachments');
-- which sendings a file goes with
create index message_send_attachments_of_file on message_send_attachments (company_id, attachment_id);

-- Reads anew what follows from the messages of conversations that stand.
create function follow_messages(company bigint, members bigint[]) returns void language plpgsql as $$
begin
  -- held before they are read anew: what others committed meanwhile is counted
  perform from conversations where company_id = company and member_id = any (members) order by member_id for update;
  update conversations as c
  set last_at = (
      select a.created_at from messages as a
      where a.company_id = company and a.member_id = c.member_id and a.hidden_at is null and a.state <> 'cancelled'
      order by a.created_at desc, a.id desc limit 1),
    last_sent_at = (
      select a.created_at from messages as a
      where a.company_id = company and a.member_id = c.member_id and a.hidden_at is null and a.state <> 'cancelled'
        and is_sent_by_company(a.message_status)
      order by a.created_at desc, a.id desc limit 1),
    unread_count = (
      select count(*) from messages as a
      where a.company_id = company and a.member_id = c.member_id and a.message_status = 2 and a.read_at is null
        and a.hidden_at is null)
  where c.company_id = company and c.member_id = any (members);
end $$;

-- A new message begins or goes on a conversation. A reply that waits to be read opens it again, and whoever has it before
-- its eyes in its former state learns so.
create function add_messages() returns trigger language plpgsql as $$
begin
  insert into conversations as c (company_id, member_id, status, last_at, last_sent_at, unread_count)
  select n.company_id, n.member_id, case when bool_or(n.is_waiting) then 1 else 3 end,
    max(n.created_at), max(n.created_at) filter (where is_sent_by_company(n.message_status)),
    count(*) filter (where n.is_waiting)
  from (select *, is_reply(message_status) and read_at is null as is_waiting from new_rows) as n
  group by n.company_id, n.member_id
  order by n.company_id, n.member_id
  on conflict (company_id, member_id) do update
  set last_at = greatest(c.last_at, excluded.last_at),
    last_sent_at = greatest(c.last_sent_at, excluded.last_sent_at),
    unread_count = c.unread_count + excluded.unread_count,
    status = case when excluded.unread_count > 0 and is_conversation_done(c.status) then 1 else c.status end,
    snoozed_until = case when excluded.unread_count = 0 then c.snoozed_until end,
    version = c.version + (excluded.unread_count > 0)::integer;
  if not exists (select from new_rows as n where is_reply(n.message_status)) then return null; end if;
  insert into reply_texts (company_id, message_id, member_id, search_text)
  select n.company_id, n.id, n.member_id, search_form(n.mail_body) from new_rows as n where is_reply(n.message_status);
  -- what a machine answers (0026_inbound_mails.sql) is no reply to anything
  update messages as a set replied_at = n.created_at
  from new_rows as n
  where a.company_id = n.company_id and a.id = n.in_reply_to and a.replied_at is null and not n.is_auto_reply;
  return null;
end $$;
create trigger add_messages after insert on messages
referencing new table as new_rows for each statement execute function add_messages();

create function change_messages() returns trigger language plpgsql as $$
begin
  perform follow_messages(n.company_id, array_agg(distinct n.member_id))
  from new_rows as n join old_rows as o using (company_id, id)
  where (n.read_at, n.hidden_at, n.state = 'cancelled') is distinct from (o.read_at, o.hidden_at, o.state = 'cancelled')
  group by n.company_id;
  return null;
end $$;
create trigger change_messages after update on messages
referencing old table as old_rows new table as new_rows for each statement execute function change_messages();

-- What stands already: replies that wait are to be handled, everything else is.
insert into conversations (company_id, member_id)
select distinct company_id, member_id from messages;
select follow_messages(company_id, array_agg(member_id)) from conversations group by company_id;
update conversations set status = 1 where unread_count > 0;
