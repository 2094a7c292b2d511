-- older programs: run
-- outlook: the surveys that nobody answered yet, by the days they keep, from the index alone. What changes these columns
-- changes updated_at too, which an index holds already (deliveries_left_out): a write is dearer by its entry here only, one
-- as the survey leaves, one with each reminder, none with an answer.
create index deliveries_open on deliveries (company_id, closes_at)
  include (member_id, enq_type, sent_at, reminder_days, last_reminder_day, remind_at)
  where answer_status = 2 and sent_at is not null;
