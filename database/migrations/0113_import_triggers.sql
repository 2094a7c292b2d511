-- older programs: run
-- after the functions
-- Inside of an import each row that is written is kept as it was.
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
