-- What conversations show of their messages, read anew in one pass over the members' messages: asked member by member for
-- its newest, the planner walked all of the company's for each of ten thousand whose message was taken back.
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

-- A new message begins or goes on a conversation. A reply that waits to be read opens it again, and whoever has it before
-- its eyes in its former state learns so.
create or replace function add_messages() returns trigger language plpgsql as $$
begin
  insert into conversations as c (company_id, member_id, status, last_at, last_sent_at, unread_count)
  select n.company_id, n.member_id, case when bool_or(n.is_waiting) then 1 else 3 end,
    max(n.created_at), max(n.created_at) filter (where is_sent_by_company(n.message_status)),
    count(*) filter (where n.is_waiting)
  from (select *, is_reply(message_status) and read_at is null as is_waiting from new_rows) as n
  group by n.company_id, n.member_id
  order by n.company_id, n.member_id
  on conflict (company_id, member_id) do update
  set last_at = greatest(c.last_at, excluded.last_at),
    last_sent_at = greatest(c.last_sent_at, excluded.last_sent_at),
    unread_count = c.unread_count + excluded.unread_count,
    status = case when excluded.unread_count > 0 and is_conversation_done(c.status) then 1 else c.status end,
    snoozed_until = case when excluded.unread_count = 0 then c.snoozed_until end,
    version = c.version + (excluded.unread_count > 0)::integer;
  if not exists (select from new_rows as n where is_reply(n.message_status)) then return null; end if;
  insert into reply_texts (company_id, message_id, member_id, search_text)
  select n.company_id, n.id, n.member_id, search_form(n.mail_body) from new_rows as n where is_reply(n.message_status);
  -- what a machine answers (0026_inbound_mails.sql) is no reply to anything
  update messages as a set replied_at = n.created_at
  from new_rows as n
  where a.company_id = n.company_id and a.id = n.in_reply_to and a.replied_at is null and not n.is_auto_reply;
  return null;
end $$;

create or replace function change_messages() returns trigger language plpgsql as $$
begin
  perform follow_messages(n.company_id, array_agg(distinct n.member_id))
  from new_rows as n join old_rows as o using (company_id, id)
  where (n.read_at, n.hidden_at, n.state = 'cancelled') is distinct from (o.read_at, o.hidden_at, o.state = 'cancelled')
  group by n.company_id;
  return null;
end $$;
