-- The company of the transaction; without one it raises, so that a query without a company fails loudly.
create or replace function current_company() returns bigint language sql stable parallel safe
as $$ select current_setting('app.company_id')::bigint $$;

-- Every tenant table is bound by this; the check of the schema fails for one that is not.
create or replace function bind_to_company(tenant_table regclass, key_column text default 'company_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy of_company on %s to soramoyo_app using (%I = current_company()) with check (%I = current_company())',
    tenant_table, key_column, key_column);
  execute format('create policy of_system on %s to soramoyo_system using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to soramoyo_app, soramoyo_system', tenant_table);
end $$;

-- From here on the transaction sees one company only, with the rights of soramoyo_app: what began above the companies
-- finds out for which one it is.
create or replace function enter_company(company bigint) returns void language plpgsql as $$
begin
  perform set_config('app.company_id', company::text, true), set_config('role', 'soramoyo_app', true);
end $$;

-- The open session of an access token with its account; the transaction goes on inside of that account's company.
-- Without such a session no row, and nothing is entered.
create or replace function session_of(token_hash bytea, at timestamptz)
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

-- The same with what was shown in the session: session_of keeps the columns that older programs know.
create or replace function session_with_factors(token_hash bytea, at timestamptz)
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
  password_changed_at timestamptz,
  factors text[],
  factor_shown_at timestamptz,
  has_second_factor boolean,
  second_factor_from date
)
language plpgsql as $$
#variable_conflict use_column
begin
  select o.company_id, o.id, o.user_id, o.must_change_password, o.role_key, o.lastname, o.firstname,
    o.is_active, o.password_valid_days, o.allowed_ip_addresses, o.password_changed_at
  into company_id, id, user_id, must_change_password, role_key, lastname, firstname,
    is_active, password_valid_days, allowed_ip_addresses, password_changed_at
  from session_of(token_hash, at) as o;
  if not found then return; end if;
  select s.factors, s.factor_shown_at, f.confirmed_at is not null or exists (
    select from passkeys as p where p.company_id = s.company_id and p.user_id = s.user_id), r.required_from
  into factors, factor_shown_at, has_second_factor, second_factor_from
  from sessions as s
  left join second_factors as f on f.company_id = s.company_id and f.user_id = s.user_id
  left join second_factor_rules as r
    on r.company_id = s.company_id and session_with_factors.role_key = any(r.roles)
  where s.company_id = session_with_factors.company_id and s.id = session_with_factors.id;
  return next;
end $$;

-- An API token with its account, as session_with_factors finds a session.
create or replace function api_token_with_account(hash bytea, at timestamptz)
returns table (
  company_id bigint,
  id bigint,
  user_id bigint,
  role_key text,
  lastname text,
  firstname text,
  is_active boolean,
  allowed_ip_addresses text[],
  name text,
  permissions text[],
  allowed_addresses text[],
  last_used_at timestamptz
)
language plpgsql as $$
#variable_conflict use_column
begin
  select t.company_id, t.id, t.user_id, u.role_key, u.lastname, u.firstname, r.is_active, r.allowed_ip_addresses,
    t.name, t.permissions, t.allowed_addresses, t.last_used_at
  into company_id, id, user_id, role_key, lastname, firstname, is_active, allowed_ip_addresses,
    name, permissions, allowed_addresses, last_used_at
  from api_tokens as t
  join users as u on u.company_id = t.company_id and u.id = t.user_id and u.deleted_at is null
  left join security_settings as r on r.company_id = t.company_id
  where t.token_hash = hash and t.expires_on >= (at at time zone 'Asia/Tokyo')::date;
  if found then
    perform enter_company(api_token_with_account.company_id);
    return next;
  end if;
end $$;

-- A link's nonce as a number: what stands in an index for it takes half of the room.
create or replace function link_number(nonce bytea) returns bigint
language sql immutable parallel safe as $$ select hashtextextended(encode(nonce, 'hex'), 0) $$;
