-- older programs: run
-- whom a number or an account of a chat, typed for somebody, reaches already
create index members_mobile on members (company_id, mobile_tel_number)
  where mobile_tel_number is not null and deleted_at is null;
create index members_slack on members (company_id, lower(slack_email))
  where slack_email is not null and deleted_at is null;
create index members_line_works on members (company_id, line_works_id)
  where line_works_id is not null and deleted_at is null;
