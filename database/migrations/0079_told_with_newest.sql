-- older programs: run
-- Nobody told of an answer reads like no answer yet, which every viewer may see: whom the newest answer's notice named is
-- there exactly while there is a newest answer, also where a trigger did not run.
alter table members add constraint members_newest_told
  check (num_nulls(last_answer_id, told_viewers, told_named, told_departments) in (0, 4)) not valid;
alter table members validate constraint members_newest_told;
