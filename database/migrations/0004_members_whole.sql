-- A round that HR moved or stopped by hand stays so when the member's dates change.
alter table deliveries add column moved_on date;
alter table deliveries add column is_stopped boolean not null default false;

alter table members add column image_name text;
-- when somebody confirmed who answers the supervisor's half of the one-year survey
alter table members add column senior_confirmed_at timestamptz;
alter table users add column image_name text;

-- members.list with a supervisor or a person in charge, dashboard: supervisor not set
create index members_senior on members (company_id, senior_id) where deleted_at is null;
create index members_hr_user on members (company_id, hr_user_id) where deleted_at is null;

-- One picture under a name nobody can guess, once for each size.
create table avatars (
  company_id bigint not null references companies (id) on delete cascade,
  name text not null,
  size smallint not null,
  member_id bigint,
  user_id bigint,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (company_id, name, size),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  check (num_nonnulls(member_id, user_id) = 1)
);
select bind_to_company('avatars');
create index avatars_of_member on avatars (company_id, member_id);
create index avatars_of_user on avatars (company_id, user_id);

-- A user's own named filters of the member list.
create table saved_filters (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, user_id, name),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('saved_filters');

-- How far a running import is; written outside its transaction, so that others can watch.
create table import_progress (
  company_id bigint not null references companies (id) on delete cascade,
  key uuid not null,
  user_id bigint not null,
  done integer not null,
  total integer not null,
  updated_at timestamptz not null,
  primary key (company_id, key)
);
select bind_to_company('import_progress');

-- Between a company and a linked service: the shared secret is made from the nonce and SECRET.
create table engage_links (
  company_id bigint primary key references companies (id) on delete cascade,
  nonce bytea not null,
  created_at timestamptz not null
);
select bind_to_company('engage_links');

-- Signatures that were taken, so that none is taken twice.
create table engage_receipts (
  company_id bigint not null references companies (id) on delete cascade,
  signature bytea not null,
  received_at timestamptz not null,
  primary key (company_id, signature)
);
select bind_to_company('engage_receipts');
-- cleaning: receipts past the tolerance
create index engage_receipts_time on engage_receipts (received_at);

-- Members that a linked service sent and nobody has taken over or refused yet; then what became of them.
create table temp_members (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  joined_site smallint not null check (joined_site in (1, 3, 4)),
  external_id text not null,
  lastname text not null,
  firstname text not null,
  lastname_kana text,
  firstname_kana text,
  email text,
  mobile_tel_number text,
  date_contracted date,
  profession text,
  birth_year smallint,
  birth_month smallint,
  birth_day smallint,
  gender smallint,
  note text,
  state text not null default 'waiting' check (state in ('waiting', 'registered', 'refused')),
  member_id bigint,
  decided_by bigint,
  decided_at timestamptz,
  received_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, joined_site, external_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete set null (member_id)
);
select bind_to_company('temp_members');
-- temp_members.list
create index temp_members_waiting on temp_members (company_id, received_at desc) where state = 'waiting';

-- One sending of a message to one or many members.
create table message_sends (
  company_id bigint not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  user_id bigint,
  sender_name text not null,
  subject text not null,
  mail_body text not null,
  recipient_count integer not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
select bind_to_company('message_sends');

-- What a member was sent (1) and answered (2); the thread of a member is all of its rows.
create table messages (
  company_id bigint not null,
  id bigint generated always as identity,
  member_id bigint not null,
  send_id bigint,
  message_status smallint not null check (message_status in (1, 2)),
  subject text not null,
  sender text not null,
  recipient text not null,
  mail_body text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'bounced', 'failed', 'received')),
  bounce_reason text,
  -- names the thread in the reply link
  reply_nonce bytea,
  in_reply_to bigint,
  -- who the member was told reads this reply; null on what HR wrote
  notice jsonb,
  read_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, send_id) references message_sends (company_id, id) on delete cascade
);
select bind_to_company('messages');
create index messages_of_member on messages (company_id, member_id, created_at desc, id desc);
-- members.unread, the unread mark of the list
create index messages_unread on messages (company_id, member_id) where message_status = 2 and read_at is null;
create unique index messages_reply_nonce on messages (reply_nonce) where reply_nonce is not null;
-- messages.progress
create index messages_of_send on messages (company_id, send_id) where send_id is not null;

-- The one-year survey's two halves: the member's 34 scores, the supervisor's 8 about the member.
create table annual_answers (
  company_id bigint not null,
  id bigint generated always as identity,
  member_id bigint not null,
  -- null: answered by the member itself
  senior_id bigint,
  by_senior boolean not null,
  -- which list of questions was asked; 1 is the older one with 16 items for the supervisor
  question_version smallint not null default 2 check (question_version in (1, 2)),
  scores smallint[] not null,
  comments jsonb not null default '{}',
  -- who the one who answered was told reads this
  notice jsonb not null default '[]',
  answered_at timestamptz not null,
  read_at timestamptz,
  primary key (company_id, id),
  unique (company_id, member_id, by_senior),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, senior_id) references seniors (company_id, id)
);
select bind_to_company('annual_answers');

-- The mean of each question over all companies, written by a job and only where enough have answered; it names nobody.
create table annual_averages (
  question_version smallint not null,
  by_senior boolean not null,
  question_index smallint not null,
  average numeric(3, 2) not null,
  updated_at timestamptz not null,
  primary key (question_version, by_senior, question_index)
);
grant select, insert, update, delete on annual_averages to soramoyo_system;
grant select on annual_averages to soramoyo_app;

-- Notices of the operator to every company.
create table notifications (
  id bigint generated always as identity primary key,
  slug text not null unique,
  date_published date not null,
  title text not null,
  body text not null,
  is_draft boolean not null default false,
  -- a special notice opens by itself once
  is_special boolean not null default false,
  image_uri text,
  external_link text,
  updated_at timestamptz not null
);
grant select, insert, update, delete on notifications to soramoyo_system;
grant select on notifications to soramoyo_app;
create index notifications_published on notifications (date_published desc, id desc) where not is_draft;

-- What the free search looks through, in the form of members.search_text.
create function search_form(held text) returns text language sql immutable parallel safe as $$
  select translate(
    lower(normalize(held, nfkc)),
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ',
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ')
$$;
