-- older programs: run
-- What a free search finds members by without reading all of them: every two letters that stand beside each other in
-- search_text, and every letter that is not ASCII, each as one number with the company in its upper bits. They stand in a
-- table of their own, as members are written with every answer and an index on them would be written too.
create function search_grams(company bigint, held text) returns bigint[]
language sql immutable parallel safe as $$
  with letters as (
    select ascii(letter)::bigint as one, coalesce(ascii(lead(letter) over (order by place)), 10)::bigint as two
    from string_to_table(held, null) with ordinality as s (letter, place)
  )
  select coalesce(array_agg(distinct (company % 2097152 << 42) | gram), '{}')
  from (
    select one << 21 | two from letters where one <> 10 and two <> 10
    union all
    select one << 21 from letters where one > 127
  ) as grams (gram)
$$;

create table member_grams (
  company_id bigint not null,
  member_id bigint not null,
  grams bigint[] not null,
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
select bind_to_company('member_grams');
insert into member_grams select company_id, id, search_grams(company_id, search_text) from members;
-- search, members.list: whom all letters of a word are found in
create index member_grams_held on member_grams using gin (grams);

create function keep_member_grams() returns trigger language plpgsql as $$
begin
  insert into member_grams values (new.company_id, new.id, search_grams(new.company_id, new.search_text))
  on conflict (company_id, member_id) do update set grams = excluded.grams;
  return null;
end $$;
create trigger keep_grams_of_new after insert on members
  for each row execute function keep_member_grams();
create trigger keep_grams_of_renamed after update on members
  for each row when (old.search_text is distinct from new.search_text) execute function keep_member_grams();

-- Row-level security lets no index answer an operator that might tell of other companies' rows, and those of arrays are
-- not declared safe. So the candidates of the transaction's company come from a function that sees all of them and asks
-- for no other company; whoever reads them is under row-level security again.
create schema member_search authorization soramoyo_system;
set local role soramoyo_system;
create function member_search.holding(wanted bigint[]) returns setof bigint
language sql stable security definer set search_path = '' rows 200 as $$
  select g.member_id from public.member_grams as g
  where g.company_id = public.current_company()
    and g.grams @> (
      select array_agg((public.current_company() % 2097152 << 42) | gram) from unnest(wanted) as w (gram))
$$;
grant usage on schema member_search to soramoyo_app;
set local role none;
