-- older programs: run
-- What an import wrote can be taken back for ten minutes.
create table imports (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null check (kind in
    ('registration', 'update', 'departments', 'accounts', 'display_limits', 'follow_ups')),
  -- the transaction that wrote it: a row that another one wrote since bears another number
  written_by text not null default pg_current_xact_id()::xid::text,
  made_at timestamptz not null,
  undo_until timestamptz not null,
  taken_back_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('imports');
comment on table imports is 'Imports of the last day, and until when each may be taken back.';

-- nightly: what is past its term
create index imports_over on imports (undo_until);

create table import_changes (
  company_id bigint not null,
  import_id bigint not null,
  id bigint generated always as identity,
  table_name text not null,
  -- the row before the import; null where the import made it
  former jsonb,
  -- the key of the row as the import left it; null where the import deleted it
  stands_as jsonb,
  primary key (company_id, id),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
);
select bind_to_company('import_changes');
comment on table import_changes is 'The rows that an import changed, as they stood before; gone once it cannot be taken back.';

-- a row that an import writes twice, and all that it wrote
create unique index import_changes_row on import_changes (company_id, import_id, table_name, stands_as);
