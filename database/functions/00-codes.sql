-- What the codes of the contract mean in SQL, each meaning once. database/code-functions.test.ts holds every function to
-- the contract for every code, and to being written in place by the planner: an index whose predicate names the same
-- codes serves a query that asks by name.
--
-- enq_type          is_monthly 1 · is_annual 2
-- answer_status     is_scheduled 1 · is_open 2 · is_answered 3 · is_delivered 2, 3, 4 (sent out and not taken back)
--                   is_still_asked 1, 2 · opens_when_sent 1, 7 · is_left_out 5, 7, 8 · is_applicable all but 8
-- working_status    is_employed 1 · is_on_leave 2 · has_resigned 3 · has_declined 4
--                   is_with_company 1, 2 · has_left 3, 4
-- condition_type    is_sunny 1 · is_cloudy 2 · is_rainy 3 · has_weather 1, 2, 3
-- interview_status  waits_for_follow_up 1, 2
-- message_status    is_sent_by_company 1 · is_reply 2
--
-- Predicates of indexes and lists of what a column takes name codes themselves: an index does not notice that a function
-- has changed. Each takes a column as it is, a null gives null.

create or replace function is_monthly(enq_type smallint) returns boolean language sql immutable parallel safe
as $$ select enq_type = 1 $$;
create or replace function is_annual(enq_type smallint) returns boolean language sql immutable parallel safe
as $$ select enq_type = 2 $$;
create or replace function is_scheduled(answer_status smallint) returns boolean language sql immutable parallel safe
as $$ select answer_status = 1 $$;
create or replace function is_open(answer_status smallint) returns boolean language sql immutable parallel safe
as $$ select answer_status = 2 $$;
create or replace function is_answered(answer_status smallint) returns boolean language sql immutable parallel safe
as $$ select answer_status = 3 $$;
create or replace function is_delivered(answer_status smallint) returns boolean language sql immutable parallel safe
as $$ select answer_status in (2, 3, 4) $$;
create or replace function is_still_asked(answer_status smallint) returns boolean language sql immutable parallel safe
as $$ select answer_status in (1, 2) $$;
create or replace function opens_when_sent(answer_status smallint) returns boolean language sql immutable parallel safe
as $$ select answer_status in (1, 7) $$;
create or replace function is_left_out(answer_status smallint) returns boolean language sql immutable parallel safe
as $$ select answer_status in (5, 7, 8) $$;
create or replace function is_applicable(answer_status smallint) returns boolean language sql immutable parallel safe
as $$ select answer_status <> 8 $$;
create or replace function is_employed(working_status smallint) returns boolean language sql immutable parallel safe
as $$ select working_status = 1 $$;
create or replace function is_on_leave(working_status smallint) returns boolean language sql immutable parallel safe
as $$ select working_status = 2 $$;
create or replace function has_resigned(working_status smallint) returns boolean language sql immutable parallel safe
as $$ select working_status = 3 $$;
create or replace function has_declined(working_status smallint) returns boolean language sql immutable parallel safe
as $$ select working_status = 4 $$;
create or replace function is_with_company(working_status smallint) returns boolean language sql immutable parallel safe
as $$ select working_status in (1, 2) $$;
create or replace function has_left(working_status smallint) returns boolean language sql immutable parallel safe
as $$ select working_status in (3, 4) $$;
create or replace function is_sunny(condition_type smallint) returns boolean language sql immutable parallel safe
as $$ select condition_type = 1 $$;
create or replace function is_cloudy(condition_type smallint) returns boolean language sql immutable parallel safe
as $$ select condition_type = 2 $$;
create or replace function is_rainy(condition_type smallint) returns boolean language sql immutable parallel safe
as $$ select condition_type = 3 $$;
create or replace function has_weather(condition_type smallint) returns boolean language sql immutable parallel safe
as $$ select condition_type in (1, 2, 3) $$;
create or replace function waits_for_follow_up(interview_status smallint) returns boolean language sql immutable parallel safe
as $$ select interview_status in (1, 2) $$;
create or replace function is_sent_by_company(message_status smallint) returns boolean language sql immutable parallel safe
as $$ select message_status = 1 $$;
create or replace function is_reply(message_status smallint) returns boolean language sql immutable parallel safe
as $$ select message_status = 2 $$;
create or replace function is_conversation_done(conversation_status smallint) returns boolean language sql immutable parallel safe
as $$ select conversation_status = 3 $$;
