-- The address an account waits to change to; it takes effect when the link sent there is confirmed.
create table mail_changes (
  company_id bigint not null,
  user_id bigint not null,
  email text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('mail_changes');

-- users.list, count against the plan
create index users_of_company on users (company_id, role_key) where deleted_at is null;
