-- HR resumes the surveys, or the member does: the member's own stop is over.
create or replace function end_own_stop() returns trigger language plpgsql as $$
begin
  new.surveys_stopped_at := null;
  return new;
end $$;
