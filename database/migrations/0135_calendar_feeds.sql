-- older programs: run
-- Half the secret of an account's calendar address; null while it has none.
alter table users add column calendar_nonce bytea check (length(calendar_nonce) = 16);
create unique index users_calendar_nonce on users (calendar_nonce);
