-- The built-in outbox offers the files of a mail; they are named, never copied.
alter table outbox_messages add column file_ids bigint[] not null default '{}';

-- Where a mail that left once more, to a corrected address, had gone before: a late report of that says nothing of the new one.
alter table mails add column former_recipients text[] not null default '{}';

-- As before (0025_conversations.sql), in one pass over the members' messages: asked member by member for its newest, the
-- planner walked all of the company's for each of ten thousand whose message was taken back.
create or replace function follow_messages(company bigint, members bigint[]) returns void language plpgsql as $$
begin
  -- held before they are read anew: what others committed meanwhile is counted
  perform from conversations where company_id = company and member_id = any (members) order by member_id for update;
  update conversations as c
  set last_at = m.last_at, last_sent_at = m.last_sent_at, unread_count = m.unread_count
  from (
    select one.member_id,
      max(a.created_at) filter (where a.hidden_at is null and a.state <> 'cancelled') as last_at,
      max(a.created_at) filter (
        where a.hidden_at is null and a.state <> 'cancelled' and is_sent_by_company(a.message_status)) as last_sent_at,
      count(a.id) filter (where a.message_status = 2 and a.read_at is null and a.hidden_at is null) as unread_count
    from unnest(members) as one (member_id)
    left join messages as a on a.company_id = company and a.member_id = one.member_id
    group by one.member_id
  ) as m
  where c.company_id = company and c.member_id = m.member_id;
end $$;
