-- An erased member keeps its row, for the figures, and nothing that tells who it was.
alter table members add column erased_at timestamptz;
drop index members_email;
create unique index members_email on members (company_id, lower(email))
  where deleted_at is null and erased_at is null;
-- erasures.list, and the nightly erasure: who is gone and not erased yet
create index members_gone on members (company_id)
  where erased_at is null and (deleted_at is not null or working_status in (3, 4));

-- So many months after somebody left or was deleted the night erases them; null: nobody but by hand.
alter table security_settings
  add column erase_after_months smallint check (erase_after_months in (6, 12, 24, 36, 60));
