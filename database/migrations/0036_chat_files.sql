-- What LINE is told once HR has read a reply, so that its writer sees 既読; gone with the telling.
alter table messages add column read_token text;

-- A picture that was made anew here from what came: it may be shown where it stands, and has lost what its file told besides.
alter table reply_attachments add column is_picture boolean not null default false;
