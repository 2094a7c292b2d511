-- older programs: run
-- An account shows where it signed in, and forgets a device by its number.
alter table known_devices
  add column id bigint generated always as identity,
  -- what the browser said of itself at the last sign-in
  add column user_agent text;
-- the own account: forgets one
create unique index known_devices_id on known_devices (company_id, id);
