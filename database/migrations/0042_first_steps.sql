-- Made up by the product, so that a company without members sees its screens filled. They never stand beside real
-- members, nothing is sent while they are there, and they go all at once.
alter table members add column is_sample boolean not null default false;
-- members.register, the queue of mails: whether the company has any
create index members_sample on members (company_id) where is_sample;

-- when somebody first decided on which days the monthly survey goes out
alter table companies add column schedule_confirmed_at timestamptz;

-- when the account put the card of the first steps away
alter table users add column first_steps_put_away_at timestamptz;
