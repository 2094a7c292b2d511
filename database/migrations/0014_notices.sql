-- What a member chose on the page behind a mail's "unsubscribe"; null while the member did not stop it.
alter table members add column notices_stopped_at timestamptz;
alter table members add column surveys_stopped_at timestamptz;

-- HR resumes the surveys, or the member does: the member's own stop is over.
create function end_own_stop() returns trigger language plpgsql as $$
begin
  new.surveys_stopped_at := null;
  return new;
end $$;
create trigger members_surveys_resumed before update on members
  for each row when (old.is_stopped_send_questions_mail and not new.is_stopped_send_questions_mail)
  execute function end_own_stop();

-- Up to when answers were gathered into the reports of supervisors.
alter table companies add column seniors_told_until timestamptz;
