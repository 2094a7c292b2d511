-- older programs: run
-- How mails in English name the sender; null names the HR team where sender_name cannot be read in English.
alter table companies add column sender_name_en text;
