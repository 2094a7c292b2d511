-- older programs: run
-- From here on the transaction sees one company only, with the rights of soramoyo_app: what began above the companies
-- finds out for which one it is.
create function enter_company(company bigint) returns void language plpgsql as $$
begin
  perform set_config('app.company_id', company::text, true), set_config('role', 'soramoyo_app', true);
end $$;

-- The open session of an access token with its account; the transaction goes on inside of that account's company.
-- Without such a session no row, and nothing is entered.
create function session_of(token_hash bytea, at timestamptz)
returns table (
  company_id bigint,
  id bigint,
  user_id bigint,
  must_change_password boolean,
  role_key text,
  lastname text,
  firstname text,
  is_active boolean,
  password_valid_days smallint,
  allowed_ip_addresses text[],
  password_changed_at timestamptz
)
language plpgsql as $$
#variable_conflict use_column
begin
  select s.company_id, s.id, s.user_id, s.must_change_password, u.role_key, u.lastname, u.firstname,
    r.is_active, r.password_valid_days, r.allowed_ip_addresses, coalesce(u.password_changed_at, u.created_at)
  into company_id, id, user_id, must_change_password, role_key, lastname, firstname,
    is_active, password_valid_days, allowed_ip_addresses, password_changed_at
  from sessions as s
  join users as u on u.company_id = s.company_id and u.id = s.user_id and u.deleted_at is null
  left join security_settings as r on r.company_id = s.company_id
  where s.access_hash = token_hash and s.access_expires_at > at and s.ended_at is null;
  if found then
    perform enter_company(session_of.company_id);
    return next;
  end if;
end $$;
