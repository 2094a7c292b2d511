-- What HR did about a member, and what became of its state.
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
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
select bind_to_company('action_logs');
-- actionlogs.list of one member, and of the whole company
create index action_logs_of_member on action_logs (company_id, member_id, created_at desc, id desc);
create index action_logs_newest on action_logs (company_id, created_at desc, id desc);
