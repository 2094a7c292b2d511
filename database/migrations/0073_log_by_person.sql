-- older programs: run
-- security log of a person: the newest lines about that person alone, then those about several, each along the time
create index security_logs_of_one on security_logs (company_id, subject, (subject_ids[1]), created_at desc, id desc)
  where cardinality(subject_ids) = 1;
create index security_logs_of_several on security_logs (company_id, subject, created_at desc, id desc)
  where cardinality(subject_ids) > 1;
