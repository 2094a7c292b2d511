-- older programs: run
-- Which line told a member of a promise, so that it is told once.
alter table promises add column line_log_id bigint;
alter table promises add foreign key (company_id, line_log_id)
  references action_logs (company_id, id) on delete set null (line_log_id);
create index promises_by_line on promises (company_id, line_log_id) where line_log_id is not null;
