create trigger members_surveys_resumed before update on members
  for each row when (old.is_stopped_send_questions_mail and not new.is_stopped_send_questions_mail)
  execute function end_own_stop();

create trigger count_inserted after insert on answers
  referencing new table as new_rows for each statement execute function count_answers();

create trigger count_updated after update on answers
  referencing old table as old_rows new table as new_rows for each statement execute function count_answers();

create trigger count_deleted after delete on answers
  referencing old table as old_rows for each statement execute function count_answers();

create trigger count_inserted after insert on deliveries
  referencing new table as new_rows for each statement execute function count_deliveries();

create trigger count_updated after update on deliveries
  referencing old table as old_rows new table as new_rows for each statement execute function count_deliveries();

create trigger uncount_deleted before delete on deliveries
  for each row when (is_monthly(old.enq_type) and is_delivered(old.answer_status)) execute function uncount_delivery();

create trigger count_updated after update on members
  referencing old table as old_rows new table as new_rows for each statement execute function count_members();

create trigger uncount_deleted before delete on members
  for each row execute function uncount_member();

-- instead of a reference, which would hold the company's row at every answer
create trigger forget_rollups after delete on companies
  for each row execute function forget_rollups();

create trigger add_messages after insert on messages
referencing new table as new_rows for each statement execute function add_messages();

create trigger change_messages after update on messages
referencing old table as old_rows new table as new_rows for each statement execute function change_messages();

create trigger keep_grams_of_new after insert on members
  for each row execute function keep_member_grams();

create trigger keep_grams_of_renamed after update on members
  for each row when (old.search_text is distinct from new.search_text) execute function keep_member_grams();

create trigger forget_gravity before update of version on answers
  for each row when (old.version is distinct from new.version and new.is_grave is not distinct from old.is_grave)
  execute function forget_gravity();

create trigger renew_need_hr_only after insert or update of is_grave, notice, comments on annual_answers
  for each row execute function renew_need_hr_only();
