-- older programs: run
-- Who reads an entry of the timeline: HR alone, which those written before become, or whoever sees the member.
alter table action_logs
  add column readers text not null default 'hr' check (readers in ('hr', 'hr_and_viewers')),
  add column version integer not null default 1;
