-- older programs: run from 0099_written_forms.sql
-- The functions of the roll-ups are written by scripts/generate-rollups.ts, and no longer by the database itself.
drop function define_rollups();
drop function report_counters();
