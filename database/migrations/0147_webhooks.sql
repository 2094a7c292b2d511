-- older programs: run
create table webhooks (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('program', 'teams', 'slack', 'chatwork')),
  -- sealed: the address, or the room and the token
  target bytea not null,
  -- sealed; null where the receiver checks no signature
  secret bytea,
  former_secret bytea,
  former_secret_until timestamptz,
  events text[] not null,
  -- since when nothing was accepted; null while the newest attempt was
  failing_since timestamptz,
  disabled_at timestamptz,
  stop_reason text check (stop_reason in ('by_hand', 'failing', 'gone')),
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (company_id, id),
  check ((disabled_at is null) = (stop_reason is null)),
  check ((former_secret is null) = (former_secret_until is null))
);
select bind_to_company('webhooks');
comment on table webhooks is 'Where a company is told of what happens, and of which events.';

-- No reference to the member: an import that is taken back takes its members back, told or not.
create table webhook_deliveries (
  company_id bigint not null,
  id bigint generated always as identity,
  webhook_id bigint not null,
  -- the receiver's name for it, the same at every repetition
  key uuid not null default gen_random_uuid(),
  event text not null,
  member_id bigint not null,
  -- what the event carries beside the member: codes, days and names of fields
  details jsonb not null default '{}',
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'given_up')),
  attempts smallint not null default 0,
  -- null: at once
  next_attempt_at timestamptz,
  claim uuid,
  claimed_until timestamptz,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
);
select bind_to_company('webhook_deliveries');
comment on table webhook_deliveries is 'What a webhook tells, written with the change it tells of; of each member in this order.';
create index webhook_deliveries_waiting on webhook_deliveries (company_id, webhook_id, member_id, id) where state = 'waiting';
create index webhook_deliveries_member on webhook_deliveries (company_id, member_id, event);
create index webhook_deliveries_of_webhook on webhook_deliveries (company_id, webhook_id, id);
create index webhook_deliveries_claimed on webhook_deliveries (company_id, webhook_id) where claim is not null;

create table webhook_attempts (
  company_id bigint not null,
  id bigint generated always as identity,
  delivery_id bigint not null,
  at timestamptz not null,
  -- null where there was no answer
  status smallint,
  problem text,
  -- its beginning
  response text not null default '',
  primary key (company_id, id),
  foreign key (company_id, delivery_id) references webhook_deliveries (company_id, id) on delete cascade
);
select bind_to_company('webhook_attempts');
comment on table webhook_attempts is 'How a receiver answered each attempt.';
create index webhook_attempts_delivery on webhook_attempts (company_id, delivery_id);
