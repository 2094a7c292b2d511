-- What the words of an answer's free text were read as, one row for each version that was read.
create table text_analyses (
  company_id bigint not null,
  id bigint generated always as identity,
  answer_id bigint not null,
  answer_version integer not null,
  lexicon_version text not null,
  effect text not null check (effect in ('none', 'worse', 'critical')),
  categories text[] not null,
  -- places in the text of that version: [{start, end, category, level}]; the words themselves stay in the answer
  findings jsonb not null,
  asks boolean not null,
  analysed_at timestamptz not null,
  -- how HR judged it: 1 correct, 2 too severe, 3 too light
  feedback_type smallint check (feedback_type between 1 and 3),
  feedback_user_id bigint,
  feedback_at timestamptz,
  primary key (company_id, id),
  -- the analysis of an answer as it stands
  unique (company_id, answer_id, answer_version),
  foreign key (company_id, answer_id) references answers (company_id, id) on delete cascade
);
comment on table text_analyses is 'What the reading of an answer''s free text found, and what HR said to it.';

-- Words of the lexicon that HR judged too severe and a company lets count no more; nothing is pooled between companies.
create table silenced_words (
  company_id bigint not null references companies (id) on delete cascade,
  -- words about life count everywhere
  category text not null check (category <> 'self_harm'),
  -- dictionary forms of the lexicon, as findings have them
  words text not null,
  silenced_at timestamptz not null,
  silenced_by bigint,
  primary key (company_id, category, words)
);
comment on table silenced_words is 'Words of the lexicon that a company lets count no more, as HR judged them too severe.';

create table external_reader_settings (
  company_id bigint primary key references companies (id) on delete cascade,
  is_on boolean not null,
  changed_at timestamptz not null,
  changed_by bigint
);
comment on table external_reader_settings is 'Whether a company lets an external model read free texts.';

create table external_readings (
  company_id bigint not null,
  answer_id bigint not null,
  answer_version integer not null,
  state text not null check (state in ('waiting', 'sent', 'read', 'given_up')),
  attempts smallint not null default 0,
  -- waiting: when it is tried next; sent: until when whoever sent it is believed to be at it
  next_at timestamptz not null,
  -- which model under which instructions
  model text,
  reader_version text,
  -- places in the text of that version: [{start, end, category}]; the words themselves stay in the answer
  findings jsonb not null default '[]',
  failure text,
  asked_at timestamptz not null,
  sent_at timestamptz,
  read_at timestamptz,
  primary key (company_id, answer_id, answer_version),
  foreign key (company_id, answer_id) references answers (company_id, id) on delete cascade
);
comment on table external_readings is 'Texts that wait for the external model, and what it found.';

-- reading: what is due
create index external_readings_due on external_readings (next_at) where state in ('waiting', 'sent');

-- reading, settings: how many a company sent today
create index external_readings_sent on external_readings (company_id, sent_at);

create table external_reader_breaker (
  is_current boolean primary key default true check (is_current),
  failures integer not null default 0,
  open_until timestamptz
);
grant select on external_reader_breaker to soramoyo_app;
grant select, insert, update on external_reader_breaker to soramoyo_system;
comment on table external_reader_breaker is 'Whether the external model is left alone for a while after failures, for all companies.';

create table external_reader_measurements (
  -- address, model and instructions, as a digest
  reader text primary key,
  figures jsonb not null,
  measured_at timestamptz not null
);
grant select on external_reader_measurements to soramoyo_app;
grant select, insert, update on external_reader_measurements to soramoyo_system;
comment on table external_reader_measurements is 'How well each reader of texts did on the measured examples.';
