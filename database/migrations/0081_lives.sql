-- older programs: run
-- retention: who are alike stand next to each other, and each is read from the index alone
create index members_lives on members
  (company_id, department_id, is_newbie, working_status, date_contracted, date_resigned, created_at)
  where deleted_at is null;
