-- older programs: run
-- The newest lexicon by which these words were read, where it found no more than what is stored: null, the stored one.
alter table text_analyses add column checked_version text;
-- rereading: what an older lexicon read
create index text_analyses_checked on text_analyses ((coalesce(checked_version, lexicon_version)), company_id, id);

-- The lexicon by which a half's comments were read; null: by one before this was kept.
alter table annual_answers add column lexicon_version text;
-- rereading: what an older lexicon read
create index annual_answers_lexicon on annual_answers ((coalesce(lexicon_version, '')), company_id, id);
