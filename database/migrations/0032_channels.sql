-- The ways to a member besides mail: a company's accounts with providers, members' links to them, what providers and
-- members say back, and the queue of mails, which becomes the queue of dispatches over every way.

-- A company's account with a provider; the app needs none, its row says that the company uses it.
create table channel_accounts (
  company_id bigint not null references companies (id) on delete cascade,
  channel text not null check (channel in ('app', 'line', 'line_works', 'slack', 'sms')),
  -- the last part of the address that the provider reports to
  webhook_key text not null,
  -- what HR may read again
  settings jsonb not null default '{}',
  -- what it may not: AES-256-GCM under a key derived from SECRET, company and channel
  secrets bytea,
  -- the provider's short-lived token, in the same way
  token bytea,
  token_expires_at timestamptz,
  -- one process at a time asks for a new one, until then at most
  token_asked_until timestamptz,
  -- why nothing leaves: its rows wait
  closed_code text,
  closed_words text,
  closed_at timestamptz,
  closed_until timestamptz,
  -- pace, by the database's own clock: nothing leaves before
  next_free_at timestamptz not null default '-infinity',
  -- so many a second, as the provider's answers taught; null before any did
  per_second real,
  checked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, channel)
);
select bind_to_company('channel_accounts');
-- webhook: whose events these are
create unique index channel_accounts_webhook on channel_accounts (webhook_key);

-- How a member stands to a channel; without a row it is not linked.
create table member_channels (
  company_id bigint not null references companies (id) on delete cascade,
  member_id bigint not null,
  channel text not null check (channel in ('app', 'line', 'line_works', 'slack', 'sms')),
  -- channelStatus: 0 not linked, 1 authenticating, 2 failed, 3 authenticated
  status smallint not null default 0 check (status between 0 and 3),
  -- where the channel reaches the member: LINE's user id, the LINE WORKS id, Slack's user id, the number as +81…; the app's
  -- devices stand in push_subscriptions
  address text,
  -- the name that the member goes by there, as the provider gave it
  address_name text,
  -- what the provider names the conversation by
  thread text,
  -- the words the member agreed to, in its language
  consent text,
  consented_at timestamptz,
  invited_at timestamptz,
  linked_at timestamptz,
  linked_by text check (linked_by in ('member', 'company')),
  unlinked_at timestamptz,
  unlinked_by text check (unlinked_by in ('member', 'company', 'provider')),
  failed_at timestamptz,
  failure_code text,
  failure_words text,
  last_sent_at timestamptz,
  last_arrived_at timestamptz,
  last_read_at timestamptz,
  updated_at timestamptz not null,
  primary key (company_id, member_id, channel),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  check (status <> 3 or channel = 'app' or address is not null)
);
select bind_to_company('member_channels');
-- webhook: whose address this is; one person on the other side is one member of a company
create unique index member_channels_address on member_channels (company_id, channel, address) where status = 3;
-- lists of a channel's members
create index member_channels_status on member_channels (company_id, channel, status);

insert into member_channels (company_id, member_id, channel, status, address, linked_at, linked_by, updated_at)
  select m.company_id, m.id, c.channel, c.status, c.address, case when c.status = 3 then m.updated_at end,
    case when c.status = 3 then 'company' end, m.updated_at
  from members m cross join lateral (values
    ('line', case when m.line_user_id is null then least(m.line_status, 2) else m.line_status end, m.line_user_id),
    ('line_works', case when m.line_works_send_success_flag and m.line_works_id is not null then 3 else 0 end, m.line_works_id),
    ('slack', case when m.slack_user_id is null then 0 else 3 end, m.slack_user_id),
    ('sms', least(m.sms_status, 2), null),
    ('app', least(m.app_status, 1), null)
  ) as c (channel, status, address)
  where c.status <> 0
  on conflict do nothing;
alter table members
  drop column line_user_id,
  drop column line_status,
  drop column line_works_send_success_flag,
  drop column slack_user_id,
  drop column sms_status,
  drop column app_status,
  drop column push_enabled,
  -- the way the member chose; null leaves it to the company's order
  add column preferred_route text
    check (preferred_route in ('app', 'line', 'line_works', 'slack', 'mail', 'sms')),
  -- opens the member's own page, /m/{token}
  add column page_nonce bytea not null
    default substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16);
-- the member's own page
create unique index members_page_nonce on members (page_nonce);

alter table companies
  add column route_order text[] not null default '{app,line,line_works,slack,mail,sms}';

-- A code that ties an account on the other side to a member: typed into a chat, or opened from an SMS or on a device.
create table channel_link_codes (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  member_id bigint not null,
  channel text not null check (channel in ('app', 'line', 'line_works', 'slack', 'sms')),
  code_hash bytea not null,
  -- what the link is to agree to, as it was shown
  consent text,
  -- who sent it, until the member says that it was it
  claimed_address text,
  claimed_name text,
  claimed_at timestamptz,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
select bind_to_company('channel_link_codes');
-- webhook and page: which member this code is of
create unique index channel_link_codes_hash on channel_link_codes (company_id, channel, code_hash);
create index channel_link_codes_member on channel_link_codes (company_id, member_id, channel);
-- forgetting
create index channel_link_codes_age on channel_link_codes (expires_at);

-- Codes that somebody tried and that were none: five an hour.
create table channel_link_tries (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  channel text not null,
  address_hash bytea not null,
  tried_at timestamptz not null,
  primary key (company_id, id)
);
select bind_to_company('channel_link_tries');
create index channel_link_tries_address on channel_link_tries (company_id, channel, address_hash, tried_at);
create index channel_link_tries_age on channel_link_tries (tried_at);

-- A device that takes the app's notifications.
create table push_subscriptions (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  member_id bigint not null,
  -- the same on one device from one subscription to the next
  device uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- what the device calls itself, as "iPhone"
  label text,
  created_at timestamptz not null,
  -- when it last showed a notification of ours, or opened the page
  seen_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
select bind_to_company('push_subscriptions');
create unique index push_subscriptions_endpoint on push_subscriptions (company_id, endpoint);
create index push_subscriptions_member on push_subscriptions (company_id, member_id);
create index push_subscriptions_age on push_subscriptions (seen_at);

-- The installation's own keys for push: a subscription dies with its key, so that all processes share them.
create table push_keys (
  is_current boolean primary key default true check (is_current),
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null
);
grant select, insert on push_keys to soramoyo_system;

-- What a provider reported or a member did, stored before the provider hears that it arrived, worked off later.
create table channel_events (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  channel text not null check (channel in ('app', 'line', 'line_works', 'slack', 'sms')),
  -- of the provider, or of the bytes where it gives none
  event_id text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- who did it; with the member's link it is forgotten
  address text,
  event jsonb,
  attempts smallint not null default 0,
  handled_at timestamptz,
  primary key (company_id, id)
);
select bind_to_company('channel_events');
-- the same event again
create unique index channel_events_once on channel_events (company_id, channel, event_id);
-- what waits to be worked off, in the order it happened
create index channel_events_waiting on channel_events (company_id, channel, occurred_at) where handled_at is null;
-- erasing, forgetting
create index channel_events_address on channel_events (company_id, channel, address) where address is not null;
create index channel_events_age on channel_events (received_at);

-- The queue of mails becomes the queue of dispatches: one row is one thing on one way.
alter table mails
  add column channel text not null default 'mail'
    check (channel in ('mail', 'app', 'line', 'line_works', 'slack', 'sms')),
  -- the first way a thing went, the second, …
  add column ordinal smallint not null default 1,
  -- the row of its first way, where this is a later one
  add column origin_id bigint,
  -- the same at every attempt at this row, another when it is sent anew; nobody can guess it
  add column attempt_key uuid not null default gen_random_uuid(),
  add column first_attempt_at timestamptz,
  -- attempts that may have been taken
  add column unknown_count smallint not null default 0,
  add column provider_id text,
  add column arrived_at timestamptz,
  add column read_at timestamptz,
  -- what a refusal was about
  add column refused_about text check (refused_about in ('recipient', 'message', 'account'));
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('queued', 'sending', 'sent', 'failed', 'cancelled', 'bounced', 'unconfirmed'));
drop index mails_queued;
-- sender: the mails that may leave now
create index mails_queued on mails (next_attempt_at, id) where state = 'queued' and channel = 'mail';
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

drop function claim_mails(uuid, text[], timestamptz, integer);
-- As in 0013_mails.sql; the rows of channels have a claim of their own.
create function claim_mails(worker uuid, kinds text[], due timestamptz, most integer) returns setof mails
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with next as (
      select m.company_id, m.id from mails m
      where m.state = 'queued' and m.channel = 'mail' and m.next_attempt_at <= due and m.kind = any (kinds)
      order by m.next_attempt_at, m.id
      limit most
      for update skip locked
    )
    update mails m set state = 'sending', worker_id = worker,
      first_attempt_at = coalesce(m.first_attempt_at, due)
    from next
    where m.company_id = next.company_id and m.id = next.id
    returning m.*;
end $$;
revoke execute on function claim_mails from public;
grant execute on function claim_mails to soramoyo_system;

-- Gives a worker up to `most` dispatches of channels, in turns over the accounts: the one that waited longest first, one
-- from each before a second from any. An account gives none while it is closed, and no more than its pace allows. Told
-- what the worker has in flight by account and channel: no account has more than
-- `account_share` of them and no channel more than `channel_share`, so that whoever answers slowly keeps nobody else
-- waiting. An account whose pace is not known yet gives one at a time.
-- It goes from account to account along mails_queued_on_lane, so that those without anything to send cost nothing.
create function claim_dispatches(
  worker uuid, kinds text[], due timestamptz, most integer,
  held_companies bigint[], held_channels text[], account_share integer, channel_share integer
) returns setof mails
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with recursive queued as (
      (
        select m.company_id, m.channel from mails m
        where m.state = 'queued' and m.channel <> 'mail'
        order by m.company_id, m.channel
        limit 1
      )
      union all
      select next.company_id, next.channel
      from queued q cross join lateral (
        select m.company_id, m.channel from mails m
        where m.state = 'queued' and m.channel <> 'mail' and (m.company_id, m.channel) > (q.company_id, q.channel)
        order by m.company_id, m.channel
        limit 1
      ) as next
    ), held as materialized (
      select h.company_id, h.channel, count(*)::integer as count
      from unnest(held_companies, held_channels) as h (company_id, channel)
      group by 1, 2
    ), open_lane as materialized (
      select a.company_id, a.channel, a.per_second, a.next_free_at,
        account_share - coalesce(h.count, 0) as room,
        channel_share - coalesce((select sum(c.count) from held c where c.channel = a.channel), 0)::integer as channel_room
      from queued q
      join channel_accounts a on a.company_id = q.company_id and a.channel = q.channel
      left join held h on h.company_id = a.company_id and h.channel = a.channel
      where a.next_free_at <= clock_timestamp()
        and (a.closed_at is null or a.closed_until <= due)
        and coalesce(h.count, 0) < account_share
        and exists (
          select from mails m
          where m.company_id = a.company_id and m.channel = a.channel and m.state = 'queued' and m.channel <> 'mail'
            and m.next_attempt_at <= due and m.kind = any (kinds))
    ), lane as materialized (
      select a.company_id, a.channel, a.per_second, o.room, o.channel_room
      from open_lane o
      join channel_accounts a on a.company_id = o.company_id and a.channel = o.channel
      where a.next_free_at <= clock_timestamp() and o.channel_room > 0
      order by o.next_free_at
      limit most
      for update of a skip locked
    ), turn as materialized (
      select m.company_id, m.id, m.channel, m.turn, lane.channel_room
      from lane cross join lateral (
        select q.company_id, q.id, q.channel, row_number() over (order by q.next_attempt_at, q.id) as turn
        from (
          select m.company_id, m.id, m.channel, m.next_attempt_at from mails m
          where m.company_id = lane.company_id and m.channel = lane.channel and m.state = 'queued'
            and m.channel <> 'mail' and m.next_attempt_at <= due and m.kind = any (kinds)
          order by m.next_attempt_at, m.id
          limit least(most, lane.room, case
            when lane.channel = 'app' then most
            else greatest(1, least(most, coalesce(lane.per_second, 1)))::integer
          end)
          for update skip locked
        ) as q
      ) as m
    ), candidate as materialized (
      select t.company_id, t.id, t.channel
      from (
        select *, row_number() over (partition by channel order by turn.turn, turn.company_id) as place from turn
      ) as t
      where t.place <= t.channel_room
      order by t.turn, t.company_id, t.channel
      limit most
    ), paced as (
      update channel_accounts a
      set next_free_at = clock_timestamp() + c.count * make_interval(secs => coalesce(1 / nullif(a.per_second, 0), 0))
      from (select company_id, channel, count(*) as count from candidate group by 1, 2) as c
      where a.company_id = c.company_id and a.channel = c.channel
    )
    update mails m set state = 'sending', worker_id = worker,
      first_attempt_at = coalesce(m.first_attempt_at, due)
    from candidate c
    where m.company_id = c.company_id and m.id = c.id
    returning m.*;
end $$;
revoke execute on function claim_dispatches from public;
grant execute on function claim_dispatches to soramoyo_system;

-- A message whose last attempt may have arrived, and nobody can know.
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check
  check (state in ('queued', 'sent', 'bounced', 'failed', 'received', 'cancelled', 'unconfirmed'));
alter table message_dispatches drop constraint message_dispatches_state_check;
alter table message_dispatches add constraint message_dispatches_state_check
  check (state in ('queued', 'sent', 'bounced', 'failed', 'cancelled', 'unconfirmed'));
-- How a reply came; what was said in a chat may be taken back there by who said it.
alter table messages
  add column came_by text check (came_by in ('mail', 'page', 'line', 'line_works', 'slack')),
  add column provider_message_id text,
  add column taken_back_at timestamptz;
create unique index messages_of_provider on messages (company_id, came_by, provider_message_id)
  where provider_message_id is not null;
