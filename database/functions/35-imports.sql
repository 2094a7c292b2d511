-- Inside of an import, keeps what a row was and under which key it stands now; the arguments are the columns of the key.
create or replace function keep_import_change() returns trigger language plpgsql as $$
declare
  import bigint := current_setting('app.import_id')::bigint;
  former jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  latter jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  key_then jsonb := (select jsonb_object_agg(part, former -> part) from unnest(tg_argv) as part where former is not null);
  key_now jsonb := (select jsonb_object_agg(part, latter -> part) from unnest(tg_argv) as part where latter is not null);
begin
  -- no plan is made for this one, which would read all that was kept so far for each row
  if key_then = key_now then
    insert into import_changes (company_id, import_id, table_name, former, stands_as)
    values (current_company(), import, tg_table_name, former, key_now)
    on conflict (company_id, import_id, table_name, stands_as) do nothing;
    return null;
  end if;
  if former is not null then
    update import_changes as c set stands_as = key_now
    where c.company_id = current_company() and c.import_id = import and c.table_name = tg_table_name
      and c.stands_as = key_then;
    if found then return null; end if;
  end if;
  insert into import_changes (company_id, import_id, table_name, former, stands_as)
  values (current_company(), import, tg_table_name, former, key_now);
  return null;
end $$;

-- Rounds that an import plans; those of somebody it registers go with that member.
create or replace function keep_import_rounds() returns trigger language plpgsql as $$
declare
  import bigint := current_setting('app.import_id')::bigint;
begin
  insert into import_changes (company_id, import_id, table_name, stands_as)
  select n.company_id, import, 'deliveries', jsonb_build_object(
    'company_id', n.company_id, 'member_id', n.member_id, 'enq_type', n.enq_type, 'round', n.round)
  from new_rows as n
  where not exists (
    select from import_changes as c
    where c.company_id = n.company_id and c.import_id = import and c.table_name = 'members' and c.former is null
      and c.stands_as = jsonb_build_object('company_id', n.company_id, 'id', n.member_id));
  return null;
end $$;

-- The columns of a table's key, or those that may be written.
create or replace function key_columns(of_table regclass) returns text[] language sql stable as $$
  select array_agg(a.attname::text order by a.attnum) from pg_index as i
  join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = of_table and i.indisprimary
$$;
create or replace function written_columns(of_table regclass) returns text[] language sql stable as $$
  select array_agg(attname::text order by attnum) from pg_attribute
  where attrelid = of_table and attnum > 0 and not attisdropped and attgenerated = ''
$$;

-- "t.a = k.a and t.b = k.b" over the columns of a table's key.
create or replace function same_key(of_table regclass, one text, other text) returns text language sql stable as $$
  select string_agg(format('%1$s.%3$I = %2$s.%3$I', one, other, part), ' and ') from unnest(key_columns(of_table)) as part
$$;

-- The tables that an import wrote in, those that others refer to first.
create or replace function tables_of_import(import bigint) returns setof text language sql stable as $$
  select name from unnest(array['departments', 'users', 'members', 'deliveries', 'mails', 'action_logs', 'member_channels',
    'push_subscriptions', 'user_display_departments', 'user_display_members']) with ordinality as known (name, place)
  where name in (select table_name from import_changes where company_id = current_company() and import_id = import)
  order by place
$$;

-- Holds what an import wrote, in the order in which others hold it, and tells what was changed since: the table, and the
-- row's key where it still has one. Nothing where the import can be taken back.
create or replace function import_obstacles(import bigint) returns table (found_in text, row_key jsonb)
language plpgsql as $$
declare
  own imports := (select i from imports as i where i.company_id = current_company() and i.id = import);
  written text;
  refers record;
begin
  for written in select * from tables_of_import(import) loop
    execute format(
      'select from %1$I as t where exists (
         select from import_changes as c, jsonb_populate_record(null::%1$I, c.stands_as) as k
         where c.company_id = $1 and c.import_id = $2 and c.table_name = %1$L and %2$s)
       for update', written, same_key(written::regclass, 't', 'k')) using own.company_id, import;
  end loop;
  perform from deliveries as d where d.company_id = own.company_id and exists (
    select from import_changes as c where c.company_id = d.company_id and c.import_id = import
      and c.table_name = 'members' and c.former is null and (c.stands_as ->> 'id')::bigint = d.member_id) for update;
  for written in select * from tables_of_import(import) loop
    -- what the import left is not as it left it
    return query execute format(
      'select %1$L::text, c.stands_as from import_changes as c
       cross join jsonb_populate_record(null::%1$I, c.stands_as) as k
       left join %1$I as t on %2$s
       where c.company_id = $1 and c.import_id = $2 and c.table_name = %1$L and c.stands_as is not null
         and (t.company_id is null or t.xmin::text <> $3)', written, same_key(written::regclass, 't', 'k'))
      using own.company_id, import, own.written_by;
    -- what it deleted was made anew
    return query execute format(
      'select %1$L::text, to_jsonb(k) from import_changes as c
       cross join jsonb_populate_record(null::%1$I, c.former) as k
       join %1$I as t on %2$s
       where c.company_id = $1 and c.import_id = $2 and c.table_name = %1$L and c.stands_as is null
         and t.xmin::text <> $3', written, same_key(written::regclass, 't', 'k'))
      using own.company_id, import, own.written_by;
    -- others refer to what it made; who opened somebody's page changed nothing
    for refers in
      select c.conrelid::regclass as child, a.attname as by_column from pg_constraint as c
      join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
      where c.contype = 'f' and c.confrelid = written::regclass and c.conrelid <> 'member_reads'::regclass
        and array_length(c.conkey, 1) = 2
    loop
      return query execute format(
        'select %3$L::text, case %4$L when ''members'' then jsonb_build_object(''member_id'', c.stands_as -> ''id'') end
         from import_changes as c
         join %1$s as r on r.company_id = c.company_id and r.%2$I = (c.stands_as ->> ''id'')::bigint
         where c.company_id = $1 and c.import_id = $2 and c.table_name = %4$L and c.former is null
           and c.stands_as is not null and r.xmin::text <> $3',
        refers.child, refers.by_column, refers.child::text, written) using own.company_id, import, own.written_by;
    end loop;
  end loop;
  -- the path of a department follows from those above it
  return query
    select 'departments', jsonb_build_object('company_id', d.company_id, 'id', d.id) from departments as d
    where d.company_id = own.company_id and d.updated_at >= own.made_at and d.xmin::text <> own.written_by
      and d.ancestor_ids && array(
        select (c.stands_as ->> 'id')::bigint from import_changes as c
        where c.company_id = own.company_id and c.import_id = import and c.table_name = 'departments');
end $$;

-- Puts everything that an import wrote back as it was; what stands in the way was asked for before. A version only rises,
-- so that no open form takes the row for the one it read.
create or replace function take_import_back(import bigint) returns void language plpgsql as $$
declare
  company bigint := current_company();
  written text;
begin
  -- values that one row has at a time are let go first, as two rows may have exchanged theirs
  update departments as t set name = '> ' || t.id from import_changes as c
  where c.company_id = company and c.import_id = import and c.table_name = 'departments'
    and t.company_id = company and t.id = (c.stands_as ->> 'id')::bigint;
  update members as t set email = t.id::text, employee_code = null, former_id = null from import_changes as c
  where c.company_id = company and c.import_id = import and c.table_name = 'members'
    and t.company_id = company and t.id = (c.stands_as ->> 'id')::bigint;
  for written in select * from tables_of_import(import) loop
    execute format(
      'update %1$I as t set %2$s from import_changes as c
       cross join jsonb_populate_record(null::%1$I, c.former) as f
       cross join jsonb_populate_record(null::%1$I, c.stands_as) as k
       where c.company_id = $1 and c.import_id = $2 and c.table_name = %1$L
         and c.former is not null and c.stands_as is not null and %3$s',
      written,
      (select string_agg(case part when 'version' then 'version = t.version + 1' else format('%1$I = f.%1$I', part) end, ', ')
       from unnest(written_columns(written::regclass)) as part where part <> 'id'),
      same_key(written::regclass, 't', 'k')) using company, import;
  end loop;
  for written in select name from tables_of_import(import) with ordinality as t (name, place) order by place desc loop
    execute format(
      'delete from %1$I as t using import_changes as c
       cross join jsonb_populate_record(null::%1$I, c.stands_as) as k
       where c.company_id = $1 and c.import_id = $2 and c.table_name = %1$L and c.former is null and %2$s',
      written, same_key(written::regclass, 't', 'k')) using company, import;
  end loop;
  for written in select * from tables_of_import(import) loop
    execute format(
      'insert into %1$I (%2$s) overriding system value select %3$s from import_changes as c
       cross join jsonb_populate_record(null::%1$I, c.former) as f
       where c.company_id = $1 and c.import_id = $2 and c.table_name = %1$L and c.stands_as is null and c.former is not null',
      written,
      (select string_agg(quote_ident(part), ', ') from unnest(written_columns(written::regclass)) as part),
      (select string_agg(format('f.%I', part), ', ') from unnest(written_columns(written::regclass)) as part))
      using company, import;
  end loop;
end $$;
