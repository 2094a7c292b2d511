-- Whom the night will erase, and when: planned at least thirty days before, and told to the owner then.
create table planned_erasures (
  company_id bigint not null,
  member_id bigint not null,
  -- not before this day; null while only the hold is noted
  erase_on date,
  told_at timestamptz,
  -- the night leaves whom the owner holds, until that is lifted
  held_at timestamptz,
  held_by bigint,
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  check (erase_on is not null or held_at is not null)
);
select bind_to_company('planned_erasures');
