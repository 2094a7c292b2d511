-- A company's own words for a mail to members or supervisors. Without a row, or without words in it, the default ones
-- are sent; the row stays so that its version never begins anew.
create table mail_texts (
  company_id bigint not null references companies (id) on delete cascade,
  kind text not null check (kind in (
    'welcome', 'monthly', 'monthly_remind', 'thanks', 'annual', 'annual_remind', 'annual_senior', 'annual_senior_remind'
  )),
  language text not null check (language in ('ja', 'en', 'zh-Hant', 'zh-Hans')),
  mail_subject text,
  mail_body text,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id, kind, language),
  check ((mail_subject is null) = (mail_body is null))
);
select bind_to_company('mail_texts');
