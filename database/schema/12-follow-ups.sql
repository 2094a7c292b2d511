create table action_logs (
  company_id bigint not null,
  id bigint generated always as identity,
  member_id bigint not null,
  action_type smallint not null check (action_type in (1, 2)),
  answer_id bigint,
  poster text,
  changer_user_id bigint,
  interview_status smallint not null,
  interview_due_date date,
  importance smallint,
  hr_user_id bigint,
  changes_state boolean not null,
  previous_interview_status smallint,
  previous_interview_due_date date,
  previous_importance smallint,
  previous_hr_user_id bigint,
  -- what stood in the list before an entry by hand settled it, so that withdrawing the entry brings it back
  previous_need_follow boolean,
  previous_attention_reasons text[],
  previous_attention_text text,
  previous_attention_since timestamptz,
  comment text,
  impression smallint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Who reads an entry of the timeline: HR alone, or whoever sees the member.
  readers text not null default 'hr' check (readers in ('hr', 'hr_and_viewers')),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
comment on table action_logs is 'The timeline of a follow-up: what HR did, wrote or decided, and what changed by it.';

-- actionlogs.list of one member
create index action_logs_of_member on action_logs (company_id, member_id, created_at desc, id desc);

-- actionlogs.list of the whole company
create index action_logs_newest on action_logs (company_id, created_at desc, id desc);

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
comment on table follow_up_lines is 'A line to the member beside an entry of the timeline.';

-- linesFor: what a member reads
create index follow_up_lines_of_member on follow_up_lines (company_id, member_id, written_at);
