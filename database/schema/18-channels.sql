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
comment on table channel_accounts is 'A company''s account with LINE, LINE WORKS, Slack or SMS; its secrets are sealed.';
comment on column channel_accounts.closed_until is 'Nothing leaves over this account until then.';

-- webhook: whose events these are
create unique index channel_accounts_webhook on channel_accounts (webhook_key);

-- What a trial of an account's single-use refresh token gave, until the account is saved: it would be lost otherwise.
create table tried_tokens (
  company_id bigint not null references companies (id) on delete cascade,
  channel text not null check (channel in ('app', 'line', 'line_works', 'slack', 'sms')),
  -- keyed hash of the refresh token that was typed
  origin bytea not null,
  -- as channel_accounts.token
  token bytea,
  token_asked_until timestamptz,
  tried_at timestamptz not null,
  primary key (company_id, channel, origin)
);
comment on table tried_tokens is 'What a trial of an account''s single-use token gave, until the account is saved.';

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
  told jsonb,
  primary key (company_id, member_id, channel),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  check (status <> 3 or channel = 'app' or address is not null)
);
comment on table member_channels is 'Each channel over which a member can be reached, with its address, consent and last failure.';
comment on column member_channels.told is 'What the member was told of who reads what it writes there.';

-- webhook: whose address this is; one person on the other side is one member of a company
create unique index member_channels_address on member_channels (company_id, channel, address) where status = 3;

-- lists of a channel's members
create index member_channels_status on member_channels (company_id, channel, status);

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
  -- Who reads what a member writes in a chat, as it was told before the member agreed to the chat.
  told jsonb,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
comment on table channel_link_codes is 'Codes by which a member links a channel to itself.';

-- webhook and page: which member this code is of
create unique index channel_link_codes_hash on channel_link_codes (company_id, channel, code_hash);

-- a new code of a member takes the place of the last
create index channel_link_codes_member on channel_link_codes (company_id, member_id, channel);

-- forgetting
create index channel_link_codes_age on channel_link_codes (expires_at);

-- pages that a code alone opens: whose it is
create index channel_link_codes_opened on channel_link_codes (code_hash);

-- Codes that somebody tried and that were none: five an hour.
create table channel_link_tries (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  channel text not null,
  address_hash bytea not null,
  tried_at timestamptz not null,
  primary key (company_id, id)
);
comment on table channel_link_tries is 'Failed tries to link a channel, which are limited.';

-- how many tries from one address lately
create index channel_link_tries_address on channel_link_tries (company_id, channel, address_hash, tried_at);

-- forgetting
create index channel_link_tries_age on channel_link_tries (tried_at);

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
comment on table push_subscriptions is 'Devices on which a member gets push messages.';

-- one device subscribes once
create unique index push_subscriptions_endpoint on push_subscriptions (company_id, endpoint);

-- the devices of a member
create index push_subscriptions_member on push_subscriptions (company_id, member_id);

-- forgetting
create index push_subscriptions_age on push_subscriptions (seen_at);

-- The installation's own keys for push: a subscription dies with its key, so that all processes share them.
create table push_keys (
  is_current boolean primary key default true check (is_current),
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null
);
grant select, insert on push_keys to soramoyo_system;
-- A new SECRET: the keys stay, and are sealed under it.
grant update (private_key) on push_keys to soramoyo_system;
comment on table push_keys is 'The key pair by which the installation signs push messages.';

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
comment on table channel_events is 'Events that providers sent, kept until they are worked off.';

-- the same event again
create unique index channel_events_once on channel_events (company_id, channel, event_id);

-- what waits to be worked off, in the order it happened
create index channel_events_waiting on channel_events (company_id, channel, occurred_at) where handled_at is null;

-- erasing: what came from an address
create index channel_events_address on channel_events (company_id, channel, address) where address is not null;

-- forgetting
create index channel_events_age on channel_events (received_at);
