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
-- notifications.list: the newest
create index notifications_published on notifications (date_published desc, id desc) where not is_draft;

-- Which special notices an account has closed, so that none opens again on another device.
create table seen_notices (
  company_id bigint not null references companies (id) on delete cascade,
  user_id bigint not null,
  notification_id bigint not null references notifications (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (company_id, user_id, notification_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select bind_to_company('seen_notices');
-- deleting a notice
create index seen_notices_of_notification on seen_notices (notification_id);
