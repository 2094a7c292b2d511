-- older programs: run
create table api_tokens (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  token_hash bytea not null,
  permissions text[] not null,
  -- in place of the company's own; null: the company's rule holds
  allowed_addresses text[],
  -- its last day in Tokyo
  expires_on date not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('api_tokens');
comment on table api_tokens is 'With what another system calls as an account, within the permissions it was given.';
create unique index api_tokens_hash on api_tokens (token_hash);
-- the tokens of an account that is deleted
create index api_tokens_user on api_tokens (company_id, user_id);

-- by which of the account's tokens something was done; null: the account did it itself
alter table security_logs add column token_name text;
