-- A company goes with its accounts: what they wrote beside conversations goes too, and nobody is left in charge.
alter table conversations
  drop constraint conversations_company_id_assignee_id_fkey,
  add foreign key (company_id, assignee_id) references users (company_id, id) on delete set null (assignee_id);
alter table conversation_notes
  drop constraint conversation_notes_company_id_user_id_fkey,
  add foreign key (company_id, user_id) references users (company_id, id) on delete cascade;
alter table conversation_events
  drop constraint conversation_events_company_id_user_id_fkey,
  add foreign key (company_id, user_id) references users (company_id, id) on delete cascade;
alter table message_attachments
  drop constraint message_attachments_company_id_user_id_fkey,
  add foreign key (company_id, user_id) references users (company_id, id) on delete cascade;
