-- Where an account signed in before: failures elsewhere do not make it wait there.
create table known_devices (
  company_id bigint not null,
  user_id bigint not null,
  -- of the cookie that the browser keeps
  device_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (company_id, user_id, device_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('known_devices');
-- sign-in: whether a cookie is one of ours
create index known_devices_device on known_devices (device_hash);

-- ending a session forgets its device
alter table sessions add column device_hash bytea;

-- a failure on a known device, or in a session that asks for the password again, counts there alone
alter table login_failures add column device_hash bytea;
comment on column login_failures.ip_address is 'the network: an IPv4 address, or the /64 of an IPv6 one';

-- links that let an account's owner in while failures elsewhere make new devices wait
alter table password_tokens drop constraint password_tokens_purpose_check;
alter table password_tokens
  add constraint password_tokens_purpose_check check (purpose in ('reset', 'invitation', 'entry'));

-- the call a key was sent with, such as POST /v3/members; null where an older program kept it
alter table idempotency_keys add column call text;
