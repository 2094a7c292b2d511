-- older programs: run
-- By what a session was opened. A program that does not know it opens one by a password alone.
alter table sessions add column factors text[] not null default '{password}';
