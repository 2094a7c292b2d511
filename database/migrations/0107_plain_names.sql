-- Columns are called by what they hold. Programs that know the former names are stopped, as for 0103_counted_from_rows.sql.
alter table members rename column told_viewers to disclosed_to_viewers;
alter table members rename column told_named to disclosed_to_named;
alter table members rename column told_departments to disclosed_to_departments;
alter table members rename constraint members_newest_told to members_newest_disclosure;
alter table report_rollups rename column told_viewers to disclosed_to_viewers;
alter table report_rollups rename column told_departments to disclosed_to_departments;
alter type report_unit rename attribute told_viewers to disclosed_to_viewers;
alter type report_unit rename attribute told_departments to disclosed_to_departments;
alter type report_unit rename attribute previous_told_viewers to previous_disclosed_to_viewers;
alter type report_unit rename attribute previous_told_departments to previous_disclosed_to_departments;

alter table member_channels rename column told to disclosed_readers;
alter table channel_link_codes rename column told to disclosed_readers;
alter table messages rename column told to disclosed_readers;
alter table messages rename column came_by to received_via;

alter table planned_erasures rename column told_at to notified_at;
alter table companies rename column seniors_told_until to supervisors_notified_until;
alter table users rename column first_steps_put_away_at to onboarding_dismissed_at;

alter table mail_workers rename column stands_until to valid_until;
alter table mail_workers rename column handed to handed_over;
alter table inbound_mails rename column sorted_as to classified_as;
alter table channel_accounts rename column closed_words to closed_reason;
alter table member_channels rename column failure_words to failure_message;
alter table site_articles rename column cover_words to cover_alt;

-- their triggers go with them, and come back by 0108_plain_triggers.sql under the names of their functions
drop function if exists keep_newest_told() cascade;
drop function if exists renew_newest_told() cascade;
drop function if exists told_departments(jsonb);
