-- Who needs somebody first: the rank of the gravest reason (contract/attention-rules.ts) and the instant it arose.
-- Overdue, the last rank, depends on the day and is worked out when read.
alter table members add column attention_rank smallint check (attention_rank between 1 and 7);
alter table members add column attention_since timestamptz;
alter table action_logs add column previous_attention_since timestamptz;

-- A text that had darkened the weather stood in the words alone, and not in all of them.
update members set
  attention_reasons = array_append(attention_reasons, 'text_concern'),
  attention_text = coalesce(nullif(attention_text, ''), '自由記述が気になる')
where attention_text like '自由記述が気になる%' or (attention_text = '' and attention_reasons = array['rainy']);

update members as m set
  attention_rank = ranked.rank,
  attention_since = coalesce(
    case when ranked.rank < 7 then m.last_answered_at end,
    (select max(l.created_at) from action_logs as l
     where l.company_id = m.company_id and l.member_id = m.id and l.action_type = 2),
    m.updated_at)
from (
  select company_id, id, (
    select min(case
      when reason = 'critical_word:self_harm' then 1
      when reason like 'critical\_word:%' then 2
      when reason like 'so\_bad:%' then 3
      when reason = 'rainy' then 4
      when reason in ('question', 'text_concern') then 5
      when reason like 'total\_down:%' then 6
      when reason like 'silent:%' then 7 end)
    from unnest(attention_reasons) as reason) as rank
  from members
) as ranked
where ranked.company_id = m.company_id and ranked.id = m.id and ranked.rank is not null;

-- two updates of one row leave checks to the end, before which no index may be made
set constraints all immediate;

-- members.list in its default order (members/attention/queries.ts): ranked members come off the index, the others are sorted
drop index members_attention;
create index members_attention on members
  (company_id, attention_rank, attention_since desc nulls last, id) where deleted_at is null;

-- The filter of words about life is one of the groups now.
update saved_filters set filters = filters - 'urgent' || '{"need":"urgent"}' where filters @> '{"urgent":true}';
