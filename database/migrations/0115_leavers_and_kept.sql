-- older programs: run
-- retention: who left, from the index alone
drop index members_left;
create index members_left on members (company_id)
  include (id, department_id, is_newbie, working_status, date_contracted, date_resigned)
  where working_status in (3, 4) and deleted_at is null;

-- report of a restricted viewer: the few answers that say more to HR than to it (is_hr_only)
create index answers_kept on answers (company_id, member_id)
  where notice @> '[{"code":"grave_hr_only"}]' and coalesce(is_grave, waiting_emotion_answer or answer_text is not null);
