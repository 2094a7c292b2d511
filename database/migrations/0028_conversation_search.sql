-- Whom a sending went to is read from the index alone: a search that finds many sendings reads no messages for it.
drop index messages_of_send;
-- messages.progress, sendings.list: what became of a sending; conversations.list: whom words were written to
create index messages_of_send on messages (company_id, send_id, state) include (replied_at, member_id, hidden_at)
  where send_id is not null;
