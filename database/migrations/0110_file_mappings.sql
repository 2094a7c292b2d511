-- older programs: run
-- What somebody chose of the columns of another system's file, for the next file of the same shape.

create table file_mappings (
  company_id bigint not null references companies (id) on delete cascade,
  kind text not null check (kind in ('members', 'departments', 'accounts', 'display_limits')),
  -- the digest of the headings, by which the next file is known
  shape text not null,
  headings text[] not null,
  columns jsonb not null,
  fixed_values jsonb not null,
  updated_at timestamptz not null,
  primary key (company_id, kind, shape)
);
select bind_to_company('file_mappings');
comment on table file_mappings is 'Which field each column of another system''s files fills, as a company chose.';
