-- Two roles without login share the work: soramoyo_app is bound to one company by row-level security,
-- soramoyo_system serves what happens before or above a company (sign-in, dispatcher, operator).
do $$
begin
  create role soramoyo_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  create role soramoyo_system nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
declare
  -- since 16 a membership may exist without the right to take the role
  right_needed text := case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end;
begin
  if not pg_has_role(current_user, 'soramoyo_app', right_needed) then
    execute format('grant soramoyo_app to %I', current_user);
  end if;
  if not pg_has_role(current_user, 'soramoyo_system', right_needed) then
    execute format('grant soramoyo_system to %I', current_user);
  end if;
end $$;
grant usage on schema public to soramoyo_app, soramoyo_system;

-- The company of the transaction; without one it raises, so that a query without a company fails loudly.
create function current_company() returns bigint language sql stable parallel safe
as $$ select current_setting('app.company_id')::bigint $$;

-- Every tenant table is bound by this; the check of the schema fails for one that is not.
create function bind_to_company(tenant_table regclass, key_column text default 'company_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy of_company on %s to soramoyo_app using (%I = current_company()) with check (%I = current_company())',
    tenant_table, key_column, key_column);
  execute format('create policy of_system on %s to soramoyo_system using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to soramoyo_app, soramoyo_system', tenant_table);
end $$;

-- What the free search looks through: half and full width, capitals and kana are one.
create function search_form(held text) returns text language sql immutable parallel safe as $$
  select translate(
    lower(normalize(held, nfkc)),
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ',
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ')
$$;
