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
