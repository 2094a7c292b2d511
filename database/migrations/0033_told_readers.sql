-- Who reads what a member writes in a chat, as it was told before the member agreed to the chat.
alter table channel_link_codes add column told jsonb;
alter table member_channels add column told jsonb;

-- pages that a code alone opens: whose it is
create index channel_link_codes_opened on channel_link_codes (code_hash);
