-- One sending of a message to one or many members.
create table message_sends (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  user_id bigint,
  sender_name text not null,
  subject text not null,
  mail_body text not null,
  recipient_count integer not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
select bind_to_company('message_sends');

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
  state text not null default 'queued' check (state in ('queued', 'sent', 'bounced', 'failed', 'received')),
  bounce_reason text,
  -- names the thread in the reply link
  reply_nonce bytea,
  in_reply_to bigint,
  -- who the member was told reads this reply; null on what HR wrote
  notice jsonb,
  read_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, send_id) references message_sends (company_id, id) on delete cascade
);
select bind_to_company('messages');
-- messages.list of one member
create index messages_of_member on messages (company_id, member_id, created_at desc, id desc);
-- members.unread, the unread mark of the list
create index messages_unread on messages (company_id, member_id) where message_status = 2 and read_at is null;
-- the reply page: link → message
create unique index messages_reply_nonce on messages (reply_nonce) where reply_nonce is not null;
-- messages.progress
create index messages_of_send on messages (company_id, send_id) where send_id is not null;
