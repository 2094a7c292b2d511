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
select bind_to_company('tried_tokens');
