-- older programs: run
-- Whom the notice of a member's newest answer named, beside the member: all viewers, those given members by name, and
-- those of these departments. Every list and figure of a viewer asks it of every person, and the answer is far away from
-- it. All three are null where nobody answered yet.
alter table members
  add column told_viewers boolean,
  add column told_named boolean,
  add column told_departments bigint[];

create function keep_newest_told() returns trigger language plpgsql as $$
declare
  named jsonb;
begin
  if new.last_answer_id is null then
    new.told_viewers := null;
    new.told_named := null;
    new.told_departments := null;
    return new;
  end if;
  select notice into named from answers where company_id = new.company_id and id = new.last_answer_id;
  new.told_viewers := coalesce(named @> '[{"code":"viewers"}]', false);
  new.told_named := coalesce(named @> '[{"code":"named_viewers"}]', false);
  new.told_departments := told_departments(coalesce(named, '[]'));
  return new;
end $$;
create trigger keep_newest_told before insert or update of last_answer_id on members
  for each row execute function keep_newest_told();

-- another notice of an answer that stays the newest, and the newest that is taken back
create function renew_newest_told() returns trigger language plpgsql as $$
begin
  update members set last_answer_id = last_answer_id
  where company_id = old.company_id and id = old.member_id and last_answer_id = old.id;
  return null;
end $$;
create trigger renew_newest_told after update on answers
  for each row when (old.notice is distinct from new.notice) execute function renew_newest_told();
create trigger drop_newest_told after delete on answers
  for each row execute function renew_newest_told();

alter table members disable trigger user;
update members as m
set told_viewers = coalesce(a.notice @> '[{"code":"viewers"}]', false),
  told_named = coalesce(a.notice @> '[{"code":"named_viewers"}]', false),
  told_departments = told_departments(coalesce(a.notice, '[]'))
from members as o
left join answers as a on a.company_id = o.company_id and a.id = o.last_answer_id
where m.company_id = o.company_id and m.id = o.id and o.last_answer_id is not null;
alter table members enable trigger user;
