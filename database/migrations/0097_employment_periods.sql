-- older programs: run
-- Who left and came again has a row of members for each stay: the later one names the one before, and what was asked,
-- answered and sent in either stays with its own.
alter table members
  add column former_id bigint,
  -- nobody chose the first delivery: it moves with the joining date
  add column delivery_follows boolean not null default false,
  -- the day of the last return from leave
  add column returned_on date,
  add foreign key (company_id, former_id) references members (company_id, id) deferrable initially deferred;
-- the stay after one; one stay has no two
create unique index members_former on members (company_id, former_id) where former_id is not null and deleted_at is null;
-- slots that a later stay took over
create index members_resumed on members (company_id, former_id) where former_id is not null;

-- What no two members share is free again once somebody has left.
drop index members_email;
create unique index members_email on members (company_id, lower(email))
  where deleted_at is null and erased_at is null and working_status in (1, 2);
drop index members_employee_code;
create unique index members_employee_code on members (company_id, employee_code)
  where deleted_at is null and employee_code is not null and working_status in (1, 2);
-- refusals of a registration name who had the value, also of those who left
create index members_address on members (company_id, lower(email)) where deleted_at is null and erased_at is null;
create index members_number on members (company_id, employee_code)
  where deleted_at is null and erased_at is null and employee_code is not null;
-- the night that ends the employment of whose last day is over
create index members_leaving on members (date_resigned)
  where date_resigned is not null and deleted_at is null and working_status in (1, 2);

update members as m set delivery_follows = true
from companies as c
left join survey_settings as s on s.company_id = c.id
cross join lateral (values (coalesce(s.send_day, 1))) as sending (day)
where c.id = m.company_id and m.erased_at is null
  and extract(day from m.delivery_date) = sending.day
  and m.delivery_date > m.date_contracted
  and m.delivery_date <= (m.date_contracted + interval '1 month')::date;

update members as m set returned_on = away.last_day
from (
  select company_id, member_id, max(due_on) as last_day from deliveries
  where skip_reason = 'on_leave' group by company_id, member_id
) as away
where away.company_id = m.company_id and away.member_id = m.id and m.working_status = 1 and m.erased_at is null;
