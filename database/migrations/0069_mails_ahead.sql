-- A worker claims mails ahead of its connections; its own row says which of them are with the server, and which of those
-- the server has taken, until the mails' rows say so. Who takes over a dead worker repeats the former alone. Both are named
-- by their attempt_key: a mail that is sent once more has another one.
alter table mail_workers
  -- programs from before go by lease_until and know nothing of what is written here: they leave these workers alone
  alter column lease_until set default 'infinity',
  add column stands_until timestamptz,
  add column handed uuid[] not null default '{}',
  add column taken uuid[] not null default '{}',
  -- it died, and what it had is being put in order
  add column is_over boolean not null default false;

-- Writes which mails of a living worker are with the server from here on, and which it has taken.
create function hand_over(worker uuid, now_handed uuid[], now_taken uuid[]) returns void language plpgsql as $$
begin
  update mail_workers set handed = now_handed, taken = now_taken where id = worker and not is_over;
  if not found then raise exception 'the lease of worker % was taken away', worker; end if;
end $$;
revoke execute on function hand_over from public;
grant execute on function hand_over to soramoyo_system;
