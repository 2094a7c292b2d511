-- Between a company and a linked service: the shared secret is made from the nonce and SECRET.
create table engage_links (
  company_id bigint primary key references companies (id) on delete cascade,
  nonce bytea not null,
  created_at timestamptz not null
);
select bind_to_company('engage_links');

-- Signatures that were taken, so that none is taken twice.
create table engage_receipts (
  company_id bigint not null references companies (id) on delete cascade,
  signature bytea not null,
  received_at timestamptz not null,
  primary key (company_id, signature)
);
select bind_to_company('engage_receipts');
-- cleaning: receipts past the tolerance
create index engage_receipts_time on engage_receipts (received_at);

-- Members that a linked service sent and nobody has taken over or refused yet; then what became of them.
create table temp_members (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  joined_site smallint not null check (joined_site in (1, 3, 4)),
  external_id text not null,
  lastname text not null,
  firstname text not null,
  lastname_kana text,
  firstname_kana text,
  email text,
  mobile_tel_number text,
  date_contracted date,
  profession text,
  birth_year smallint,
  birth_month smallint,
  birth_day smallint,
  gender smallint,
  note text,
  state text not null default 'waiting' check (state in ('waiting', 'registered', 'refused')),
  member_id bigint,
  decided_by bigint,
  decided_at timestamptz,
  received_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, joined_site, external_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete set null (member_id)
);
select bind_to_company('temp_members');
-- temp_members.list
create index temp_members_waiting on temp_members (company_id, received_at desc) where state = 'waiting';
