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
select bind_to_company('silenced_words');

-- Whether a company lets the operator's external reader read free texts.
create table external_reader_settings (
  company_id bigint primary key references companies (id) on delete cascade,
  is_on boolean not null,
  changed_at timestamptz not null,
  changed_by bigint
);
select bind_to_company('external_reader_settings');

-- The member would not have the text read by it.
alter table answers add column refuses_external_reader boolean not null default false;
alter table answer_versions add column refuses_external_reader boolean not null default false;

-- What an external reader is asked of a version of an answer, and what it found there.
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
select bind_to_company('external_readings');
-- reading: what is due
create index external_readings_due on external_readings (next_at) where state in ('waiting', 'sent');
-- reading, settings: how many a company sent today
create index external_readings_sent on external_readings (company_id, sent_at);

-- Keeps texts from a reader that does not answer; one for all processes.
create table external_reader_breaker (
  is_current boolean primary key default true check (is_current),
  failures integer not null default 0,
  open_until timestamptz
);
grant select on external_reader_breaker to soramoyo_app;
grant select, insert, update on external_reader_breaker to soramoyo_system;

-- What a reader was worth on the held-out sentences.
create table external_reader_measurements (
  -- address, model and instructions, as a digest
  reader text primary key,
  figures jsonb not null,
  measured_at timestamptz not null
);
grant select on external_reader_measurements to soramoyo_app;
grant select, insert, update on external_reader_measurements to soramoyo_system;
