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

-- The built-in outbox belongs to no company: whoever erases names the mails.
create function forget_outbox_messages(message_ids text[]) returns void
language sql security definer set search_path = '' as $$
  delete from public.outbox_messages where message_id = any (message_ids);
$$;
revoke execute on function forget_outbox_messages from public;
grant execute on function forget_outbox_messages to soramoyo_app, soramoyo_system;
