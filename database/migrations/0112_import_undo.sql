-- older programs: run
-- after the functions
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

do $$
declare
  kept record;
begin
  for kept in
    select * from (values
      ('members', 'company_id', 'id', null, null, true),
      ('deliveries', 'company_id', 'member_id', 'enq_type', 'round', false),
      ('mails', 'company_id', 'id', null, null, true),
      ('action_logs', 'company_id', 'id', null, null, true),
      ('member_channels', 'company_id', 'member_id', 'channel', null, true),
      ('push_subscriptions', 'company_id', 'id', null, null, true),
      ('departments', 'company_id', 'id', null, null, true),
      ('users', 'company_id', 'id', null, null, true),
      ('user_display_departments', 'company_id', 'user_id', 'department_id', null, true),
      ('user_display_members', 'company_id', 'user_id', 'member_id', null, true)
    ) as listed (name, one, two, three, four, inserts)
  loop
    execute format(
      'create trigger keep_import_change after %s update or delete on %I for each row
         when (current_setting(''app.import_id'', true) <> '''') execute function keep_import_change(%s)',
      case when kept.inserts then 'insert or' else '' end, kept.name,
      (select string_agg(quote_literal(part), ', ') from unnest(array[kept.one, kept.two, kept.three, kept.four]) as part
        where part is not null));
  end loop;
end $$;

create trigger keep_import_rounds after insert on deliveries
  referencing new table as new_rows for each statement
  when (current_setting('app.import_id', true) <> '') execute function keep_import_rounds();
