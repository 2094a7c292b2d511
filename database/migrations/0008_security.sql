-- A password that the rules no longer allow opens a session in which it can only be changed.
alter table sessions add column must_change_password boolean not null default false;
-- A password that opens nothing any more until another is set by a link.
alter table users add column password_revoked_at timestamptz;

-- security log with filters: the newest of a category, or of a user
create index security_logs_category on security_logs (company_id, category, created_at desc, id desc);
create index security_logs_user on security_logs (company_id, user_id, created_at desc, id desc);
