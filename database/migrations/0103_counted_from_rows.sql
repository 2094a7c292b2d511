-- Lists, the tree, retention and the outlook count their rows by indexes again; of the roll-ups only the reports' are kept.
drop trigger count_inserted on members;
drop trigger uncount_gone on members;
drop trigger uncount_gone on deliveries;
drop function count_new_members();
drop function uncount_gone_members();
drop function uncount_gone_rounds();
drop function move_rounds_ahead(members[], members[]);

drop function held_member_counts(bigint);
drop function members_counted_anew(bigint);
drop function wrong_member_counts(bigint);
drop function renew_member_counts(bigint);
drop function merge_member_counts(bigint);
drop table member_counts;

drop function held_rounds_ahead(bigint);
drop function rounds_counted_anew(bigint);
drop function wrong_rounds_ahead(bigint);
drop function renew_rounds_ahead(bigint);
drop function merge_rounds_ahead(bigint);
drop table rounds_ahead;

drop function leaver_weathers_of(report_unit[]);
drop function held_leaver_weathers(bigint);
drop function leaver_weathers_counted_anew(bigint);
drop function wrong_leaver_weathers(bigint);
drop function renew_leaver_weathers(bigint);
drop function merge_leaver_weathers(bigint);
drop table leaver_weathers;
alter type report_unit drop attribute has_left, drop attribute date_resigned, drop attribute months_before;

drop function rebuild_rollups(bigint);
