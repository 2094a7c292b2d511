-- Whatever names a company is bound to it; a table that a migration makes later is bound there.
select bind_to_company('companies', 'id');
select bind_to_company(c.oid)
from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attname = 'company_id'
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r';

-- Nobody of a company changes what is on record.
revoke update, delete on security_logs from soramoyo_app;
revoke delete on member_reads from soramoyo_app;
