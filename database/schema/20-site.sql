-- The public site's news and cases, as the operator's Markdown files say them.
create table site_articles (
  kind text not null check (kind in ('news', 'case')),
  -- the file's name, and the end of the page's address
  slug text not null,
  published_on date not null,
  -- the day of a change that readers are told of
  updated_on date,
  title text not null,
  description text not null,
  -- of a case: whose it is
  company text,
  -- a case of nobody, and said so
  is_example boolean not null default false,
  tags text[] not null default '{}',
  -- how the names of the cover's files in site_pictures begin
  cover text,
  cover_words text,
  html text not null,
  is_draft boolean not null default false,
  -- the files in site_pictures that the text shows, the cover's too
  pictures text[] not null default '{}',
  primary key (kind, slug),
  check ((kind = 'case') = (company is not null)),
  check ((cover is null) = (cover_words is null))
);
grant select, insert, update, delete on site_articles to soramoyo_system;
comment on table site_articles is 'Articles of the public site.';

-- articles.listPublished: the newest
create index site_articles_published on site_articles (kind, published_on desc, slug desc) where not is_draft;

-- Their pictures, drawn anew; a name holds the digest of what it was drawn from.
create table site_pictures (
  name text primary key,
  width integer not null,
  height integer not null,
  bytes bytea not null
);
grant select, insert, delete on site_pictures to soramoyo_system;
comment on table site_pictures is 'Pictures of those articles.';

-- What came over the contact form of the public site, until it is forgotten.
create table inquiries (
  id bigint generated always as identity primary key,
  -- of the form and all that was written in it: the same comes once
  digest bytea not null unique,
  -- keyed hash of the network address
  sender bytea not null,
  name text not null,
  company text not null,
  email text not null,
  body text not null,
  received_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null
);
grant select, insert, update, delete on inquiries to soramoyo_system;
comment on table inquiries is 'What was asked over the public site''s form.';

-- inquiries.countNewest: of one address
create index inquiries_of_sender on inquiries (sender, received_at);

-- inquiries.claimNext
create index inquiries_waiting on inquiries (next_attempt_at) where sent_at is null;
