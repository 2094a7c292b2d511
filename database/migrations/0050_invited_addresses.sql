drop index users_email;
-- a company has an address once; made first, so that this is what it hears of its own
create unique index users_email_in_company on users (company_id, lower(email)) where deleted_at is null;
-- An address opens one account in the installation. One that is invited opens none yet, so that an invitation tells
-- nobody of another company's account.
create unique index users_email on users (lower(email)) where deleted_at is null and password_hash is not null;
