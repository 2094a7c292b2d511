-- older programs: run
-- after the functions
create trigger keep_newest_disclosure before insert or update of last_answer_id on members
  for each row execute function keep_newest_disclosure();

create trigger renew_newest_disclosure after update on answers
  for each row when (old.notice is distinct from new.notice) execute function renew_newest_disclosure();
create trigger drop_newest_disclosure after delete on answers
  for each row execute function renew_newest_disclosure();
create trigger renew_newest_hr_only after update on answers
  for each row when (
    is_hr_only(old.notice, old.is_grave, old.waiting_emotion_answer or old.answer_text is not null)
    is distinct from
    is_hr_only(new.notice, new.is_grave, new.waiting_emotion_answer or new.answer_text is not null))
  execute function renew_newest_disclosure();
