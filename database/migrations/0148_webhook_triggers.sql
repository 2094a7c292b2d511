-- older programs: run
-- after the functions
create trigger tell_of_new after insert on members
  referencing new table as new_rows for each statement execute function tell_of_new_members();
create trigger tell_of_changed after update on members
  referencing old table as old_rows new table as new_rows for each statement execute function tell_of_changed_members();
create trigger tell_of_new after insert on answers
  referencing new table as new_rows for each statement execute function tell_of_answers();
create trigger tell_of_new after insert on annual_answers
  referencing new table as new_rows for each statement execute function tell_of_annual_answers();
create trigger tell_of_new after insert on talks
  referencing new table as new_rows for each statement execute function tell_of_talks();
