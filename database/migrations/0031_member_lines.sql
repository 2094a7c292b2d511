-- What HR tells a member of what became of its answers. Apart from action_logs: a member's page reads this table alone, and
-- no memo stands in it.
create table follow_up_lines (
  company_id bigint not null,
  log_id bigint not null,
  member_id bigint not null,
  answer_id bigint,
  -- null once taken back: what nobody was to read is not kept
  body text check (char_length(body) between 1 and 300),
  written_by bigint,
  writer_name text not null,
  written_at timestamptz not null,
  visible_from timestamptz not null,
  taken_back_at timestamptz check (taken_back_at < visible_from),
  check ((body is null) = (taken_back_at is not null)),
  primary key (company_id, log_id),
  foreign key (company_id, log_id) references action_logs (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, written_by) references users (company_id, id) on delete set null (written_by)
);
select bind_to_company('follow_up_lines');
-- linesFor: what a member reads
create index follow_up_lines_of_member on follow_up_lines (company_id, member_id, written_at);
