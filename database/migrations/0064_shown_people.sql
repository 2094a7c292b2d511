-- older programs: run
-- members.list, chart and every figure of a restricted viewer: the people of a department, erased ones too
drop index members_department;
create index members_department on members (company_id, department_id)
  include (working_status, condition_type, erased_at) where deleted_at is null;
