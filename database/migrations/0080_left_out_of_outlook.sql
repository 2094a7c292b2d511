-- older programs: run
-- dashboard, outlook of the surveys: the few to whom a round ahead does not leave, whichever survey it is of
drop index members_left_out;
create index members_left_out on members (company_id, id)
  include (deleted_at, erased_at, working_status, is_stopped_send_questions_mail, is_stopped_send_anniv_mail, date_resigned)
  where deleted_at is not null or erased_at is not null or working_status <> 1
    or is_stopped_send_questions_mail or is_stopped_send_anniv_mail or date_resigned is not null;
