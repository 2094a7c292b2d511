-- A company is deleted whole in one statement, which may come to its supervisors before the surveys that name them.
alter table members alter constraint members_company_id_senior_id_fkey deferrable initially deferred;
alter table senior_surveys alter constraint senior_surveys_company_id_senior_id_fkey deferrable initially deferred;
alter table annual_answers alter constraint annual_answers_company_id_senior_id_fkey deferrable initially deferred;
